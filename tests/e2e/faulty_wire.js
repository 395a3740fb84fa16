// A line that errs under a page: it loses, doubles, delays and swaps what comes down the socket and
// what goes up by requests; it breaks, and once it goes on as if it lived and brings nothing more. Given
// as an expression, a function that is to be called before the page's own scripts run.
//
// What befalls the nth frame and the nth request of a page follows from the seed alone. It errs in a
// bounded share: never more than three times on end, and not for ever, so that all that stays behind
// stays behind for the page's own reasons.

(seed) => {
  const MOST_ON_END = 3;
  const MOST = { frames: 250, requests: 60 };
  /** Milliseconds, by the page's own clock. */
  const LONGEST = 1500;

  /** What happens how often; the rest goes well. */
  const FRAMES = { dropped: 0.04, broken: 0.03, swapped: 0.12, doubled: 0.12, delayed: 0.08 };
  const REQUESTS = { lost: 0.12, unanswered: 0.14, twice: 0.1, repeated: 0.1, late: 0.1, unwell: 0.06 };

  const dice = (salt) => {
    let state = seed * 1000 + salt;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let n = Math.imul(state ^ (state >>> 15), 1 | state);
      n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
      return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32;
    };
  };

  /** One fate after another, "" where nothing goes wrong. */
  const fates = (shares, most, roll) => {
    let [left, onEnd] = [most, 0];
    return () => {
      let at = roll();
      const [fate = ""] = Object.entries(shares).find(([, share]) => (at -= share) < 0) ?? [];
      onEnd = fate && left > 0 && onEnd < MOST_ON_END ? onEnd + 1 : 0;
      if (!onEnd) return "";
      left -= 1;
      errors[fate] += 1;
      return fate;
    };
  };

  /** The move from which on the socket that is open then brings nothing. */
  const DEAF = 4;

  const errors = Object.fromEntries([...Object.keys({ ...FRAMES, ...REQUESTS }), "deaf"].map((fate) => [fate, 0]));
  const fateOfFrame = fates(FRAMES, MOST.frames, dice(1));
  const fateOfRequest = fates(REQUESTS, MOST.requests, dice(2));
  const delay = dice(3);
  const later = () => new Promise((done) => setTimeout(done, LONGEST * delay()));
  window.errors = errors;

  const ask = window.fetch.bind(window);

  const send = {
    "": (request) => ask(...request),
    lost: () => Promise.reject(new TypeError("The request was lost on its way.")),
    unanswered: async (request) => {
      await ask(...request);
      throw new TypeError("The answer was lost on its way.");
    },
    twice: async (request) => {
      const [, second] = await Promise.all([ask(...request), ask(...request)]);
      return second;
    },
    repeated: (request) => {
      // It arrives once more, when the game may have gone on.
      later().then(() => ask(...request)).catch(() => {});
      return ask(...request);
    },
    late: async (request) => {
      await later();
      return ask(...request);
    },
    deaf: (request) => {
      errors.deaf += 1;
      open.forEach((line) => (line.isDeaf = true));
      return ask(...request);
    },
    unwell: async () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
  };
  let moves = 0;
  window.fetch = (...request) => {
    if (!String(request[0]).includes("/moves")) return ask(...request);
    moves += 1;
    return send[moves === DEAF ? "deaf" : fateOfRequest()](request);
  };

  const Socket = window.WebSocket;
  const open = new Set();
  window.WebSocket = class extends EventTarget {
    static OPEN = Socket.OPEN;

    constructor(address) {
      super();
      this.held = [];
      this.isDeaf = false;
      open.add(this);
      this.before = Promise.resolve();
      this.line = new Socket(address);
      this.line.addEventListener("message", ({ data }) => {
        const fate = fateOfFrame();
        this.before = this.before.then(() => this.bring(data, fate));
      });
      this.line.addEventListener("close", () => {
        open.delete(this);
        this.dispatchEvent(new Event("close"));
      });
    }

    get readyState() {
      return this.line.readyState;
    }

    close() {
      this.line.close();
    }

    async bring(data, fate) {
      // What is lost on a line is lost because the line breaks, sooner or later.
      if (fate === "dropped" || fate === "broken") later().then(() => this.close());
      if (fate === "dropped") return;
      if (fate === "swapped") {
        this.held.push(data);
        later().then(() => this.release());
        return;
      }
      if (fate === "delayed") await later();
      this.tell(data);
      if (fate === "doubled") this.tell(data);
      this.release();
    }

    release() {
      for (const data of this.held.splice(0).reverse()) this.tell(data);
    }

    tell(data) {
      if (!this.isDeaf) this.dispatchEvent(new MessageEvent("message", { data }));
    }
  };
}
