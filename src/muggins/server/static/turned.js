// A window that is turned or resized, in Safari. WebKit (2.50, as in Safari 26) has two faults on a page
// with size containers that are as wide as a share of the window, as our cards are: it does not ask the
// media queries again, and what keeps its proportions does not become less high. A rule that comes and
// goes, with the page laid out in between, has it look at everything anew.

const relay = () => {
  const [sheet] = document.styleSheets;
  const at = sheet.insertRule(".card { aspect-ratio: auto; }", sheet.cssRules.length);
  document.body.getBoundingClientRect();
  sheet.deleteRule(at);
};

// So every WebKit calls its maker, and no other engine does.
if (navigator.vendor.startsWith("Apple")) addEventListener("resize", () => requestAnimationFrame(relay));
