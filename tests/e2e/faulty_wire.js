// Two people play a whole game in one page, with the page's own wire and model, over a line that errs.
//
// Given as an expression: a function of how likely it errs (0: never), the seed of its errors, and the
// seats that play. It answers with what each of them saw.

async ({ fault, seed, seats, game }) => {
  const here = document.querySelector("script[src^='/static/']").src;
  const [{ Wire }, { newest, opening, reduce }, { learn }] = await Promise.all(
    ["net.js", "state.js", "words.js"].map((name) => import(new URL(name, here))),
  );
  await learn("voice");

  const dice = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let n = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32;
  };
  const errs = (share) => dice() < fault * share;
  const later = () => new Promise((done) => setTimeout(done, 1500 * dice()));
  const errors = { lost: 0, unanswered: 0, doubled: 0, late: 0, dropped: 0, repeated: 0, swapped: 0 };

  const ask = window.fetch.bind(window);
  window.fetch = async (...request) => {
    if (errs(0.15)) {
      errors.lost += 1;
      throw new TypeError("The request was lost on its way.");
    }
    if (errs(0.15)) {
      errors.late += 1;
      await later();
    }
    if (errs(0.2)) {
      errors.doubled += 1;
      const twins = [ask(...request), ask(...request)];
      await Promise.allSettled(twins);
      return twins[1];
    }
    if (errs(0.2)) {
      // It arrives once more, when the game may have gone on.
      errors.repeated += 1;
      later().then(() => ask(...request)).catch(() => {});
    }
    const answer = await ask(...request);
    if (errs(0.2)) {
      errors.unanswered += 1;
      throw new TypeError("The answer was lost on its way.");
    }
    return answer;
  };

  const Socket = window.WebSocket;
  window.WebSocket = class extends EventTarget {
    static OPEN = Socket.OPEN;

    constructor(address) {
      super();
      this.held = [];
      this.line = new Socket(address);
      this.line.addEventListener("message", ({ data }) => this.bring(data));
      this.line.addEventListener("close", () => this.dispatchEvent(new Event("close")));
    }

    get readyState() {
      return this.line.readyState;
    }

    close() {
      this.line.close();
    }

    bring(data) {
      if (errs(0.05)) {
        // What is lost on a line is lost because the line breaks, sooner or later.
        errors.dropped += 1;
        later().then(() => this.close());
        return;
      }
      if (errs(0.15)) {
        errors.swapped += 1;
        this.held.push(data);
        later().then(() => this.release());
        return;
      }
      this.tell(data);
      if (errs(0.15)) this.tell(data);
      if (errs(0.3)) this.release();
    }

    release() {
      for (const data of this.held.splice(0).reverse()) this.tell(data);
    }

    tell(data) {
      this.dispatchEvent(new MessageEvent("message", { data }));
    }
  };

  const wishOf = ({ type, cards, take, claims }) => {
    if (type === "discard") return { type, cards: cards.slice(0, take) };
    return { type, ...(cards.length && { card: cards[0] }), ...(claims && { claim: claims[1] }) };
  };

  const play = (seat) =>
    new Promise((done, fail) => {
      let model = opening();
      const seqs = [];
      const dispatch = (action) => {
        const before = newest(model);
        model = reduce(model, action);
        if (newest(model) !== before) seqs.push(newest(model));
        if (action.type === "refused") return fail(new Error(action.why));
        queueMicrotask(go);
      };
      const wire = new Wire(game, () => model, dispatch);
      const go = () => {
        const told = model.inbox.at(-1) ?? model.shown;
        if (!told || model.isSending || newest(model) < model.made) return;
        const { view, legal, ready } = told;
        if (view.stage === "over") done({ seqs, scores: view.scores, errors });
        // Both may lay away or be ready at once; here they take turns, so that every game has one course.
        else if (legal.length && (ready || view.to_act[0] === seat)) wire.move(wishOf(legal[0]));
      };
      wire.seat = seat;
      wire.open();
    });
  return Promise.all(seats.map(play));
};
