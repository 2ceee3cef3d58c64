// Runs before anything is drawn.

(function () {
  var root = document.documentElement;

  function read(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  }

  // Applies the reader's choices. Without a choice the system's preferences decide.
  var dark = matchMedia("(prefers-color-scheme: dark)");
  var contrast = matchMedia("(prefers-contrast: more)");
  function apply() {
    var system = contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
    root.dataset.theme = read("localStorage", "urna.theme") || system;
    root.dataset.textSize = read("localStorage", "urna.textSize") || "16";
    root.dataset.motion = read("localStorage", "urna.motion") || "full";
  }
  apply();
  dark.addEventListener("change", apply);
  contrast.addEventListener("change", apply);
  addEventListener("urna:appearance", apply);
  addEventListener("storage", apply);

  // The page's language, found as `i18n/detection.ts` finds it.
  var cookie = /(?:^|; )i18next=([^;]*)/.exec(document.cookie);
  var wanted = [
    new URLSearchParams(location.search).get("lng"),
    cookie && cookie[1],
    read("localStorage", "i18nextLng"),
    read("sessionStorage", "i18nextLng"),
  ].concat(navigator.languages);
  var language =
    wanted
      .map(function (tag) {
        return String(tag).toLowerCase().split(/[-_]/)[0];
      })
      .find(function (each) {
        return ["es", "en", "ht"].includes(each);
      }) || "es";
  root.lang = language;

  // What `index.html` shows until the page is drawn.
  var path = location.pathname;
  if (path === "/") root.dataset.beginning = "home";
  if (/^\/votacion\/[^/]+\/login$/.test(path)) root.dataset.beginning = "sign-in";

  // Asks for what the page begins with while the shell is still on its way: side by side, not one after the other.
  // All three are written by the build (write-integrity.ts): by remote [address, kind, integrity], the paths of the first
  // calls of the API, and the texts' version.
  var beginnings = {};
  var calls = {};
  var textsVersion = "";

  function ask(address, kind, integrity, crossOrigin) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.href = address;
    link.as = kind;
    if (integrity) link.integrity = integrity;
    if (crossOrigin) link.crossOrigin = crossOrigin;
    document.head.append(link);
  }
  function begin(part) {
    (beginnings[part] || []).forEach(function (file) {
      ask.apply(null, file);
    });
  }
  function askTexts(namespace) {
    // Spanish stands in for what another language lacks.
    [...new Set([language, "es"])].forEach(function (each) {
      ask("/locales/" + each + "/" + namespace + ".json?v=" + textsVersion, "fetch", "", "anonymous");
    });
  }
  function askApi(address) {
    ask("/api" + address, "fetch", "", "use-credentials");
  }

  // A site that was not built asks for nothing early.
  if (!textsVersion) return;
  var remote = /^\/admin(\/|$)/.test(path)
    ? "admin"
    : /\/(login|login-otp|votar)$/.test(path)
      ? "voting"
      : "public";
  var election = /^\/votacion\/([\w-]+)/.exec(path);
  ask("/config.json", "fetch", "", "anonymous");
  ask("/mf/integrity.json", "fetch", "", "anonymous");
  ["common", "errors"].forEach(askTexts);
  begin(remote);
  if (/\/votar$/.test(path)) begin("ballot");
  askTexts(remote);
  if (remote === "admin") return;
  askApi(calls.settings);
  if (path === "/") askApi(calls.elections);
  if (election) askApi(calls.election.replace("{id}", election[1]));
})();
