// The service worker: it keeps one version of the page's files, whole, and nothing else.
//
// The server writes a line before this text, `const KEPT = {tree, files}`: the hash of the files and
// their addresses. Files are immutable, so a kept one is as good as a fetched one. A page comes from the
// server whenever the line is up, and names the files of one version; when it is down, the two pages
// that need no server come from the worker, with the files that were kept together with them.
//
// A new version waits until the last page of the old one is closed (which is how browsers do it, unless
// they are told otherwise), so an open page never loses the files of its version.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PREFIX = "muggins-";
const NAME = PREFIX + KEPT.tree;
/** The pages that need no server. */
const SCORE = "/score";
const OFFLINE = "/offline";
/** What a proxy says while nobody answers behind it. */
const AWAY = [502, 503, 504];

/** Keeps everything, or fails: then the browser tries again later. */
const keep = async () => {
  const cache = await caches.open(NAME);
  await cache.addAll(KEPT.files);
  for (const path of [SCORE, OFFLINE]) await cache.put(path, await ofThisVersion(path));
};

/** The page as the server has it, if the server still has the version of this worker.
 * @param {string} path */
const ofThisVersion = async (path) => {
  const response = await fetch(path, { cache: "no-store" });
  const text = await response.clone().text();
  if (!response.ok || !text.includes(`/static/${KEPT.tree}/`)) throw new Error(`${path} is of another version`);
  return response;
};

/** Drops other versions; none of their pages is open any more. */
const tidy = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)));
  await worker.clients.claim();
};

/** @param {Request} request */
const file = async (request) => (await caches.match(request)) ?? fetch(request);

/** @param {Request} request */
const page = async (request) => {
  const answer = await fetch(request).catch(() => null);
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (await standIn(new URL(request.url))) ?? answer ?? Response.error();
};

/** @param {URL} url */
const standIn = async (url) => {
  const cache = await caches.open(NAME);
  return cache.match(url.pathname === SCORE ? SCORE : OFFLINE);
};

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});
