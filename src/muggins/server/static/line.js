// What every page does about the line: it says when it is down, and has the worker keep the files.

import "./turned.js";
import { learn, t } from "./words.js";

/** Registers the worker that keeps the files, once the page has what it needs itself. */
const keep = async () => {
  if (!("serviceWorker" in navigator)) return; // a browser that has none, or an address without https
  try {
    await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  } catch {
    // The page works without it while the line is up.
  }
};

/** Says whether the line is down, in a region that was there before: only so is it spoken. */
const tell = (/** @type {HTMLElement} */ region) => {
  region.textContent = navigator.onLine ? "" : t("line-down");
};

const begin = async () => {
  const region = document.createElement("p");
  region.className = "line";
  region.setAttribute("role", "status");
  document.body.append(region);
  // The sentence is fetched while the line is up; where it broke just now, once it is back.
  while (!(await learn("offline").then(() => true, () => false))) await new Promise((back) => addEventListener("online", back, { once: true }));
  for (const change of ["online", "offline"]) addEventListener(change, () => tell(region));
  tell(region);
  await keep();
};

/** The page comes first: neither the sentence nor the worker is in its way. */
const later = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(begin) : setTimeout(begin, 1000));

if (document.readyState === "complete") later();
else addEventListener("load", later);
