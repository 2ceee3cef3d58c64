// Runs before anything is drawn.

// Applies the reader's choices. Without a choice the system's preferences decide.
(function () {
  var root = document.documentElement;
  var dark = matchMedia("(prefers-color-scheme: dark)");
  var contrast = matchMedia("(prefers-contrast: more)");
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function apply() {
    var system = contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
    root.dataset.theme = read("urna.theme") || system;
    root.dataset.textSize = read("urna.textSize") || "16";
    root.dataset.motion = read("urna.motion") || "full";
  }
  apply();
  dark.addEventListener("change", apply);
  contrast.addEventListener("change", apply);
  addEventListener("urna:appearance", apply);
  addEventListener("storage", apply);
})();

// Asks for what the page's remote begins with while the shell is still on its way.
(function () {
  // By remote: [address, kind, integrity]. Written by the build (write-integrity.ts).
  var beginnings = {};
  var path = location.pathname;
  var remote = /^\/admin(\/|$)/.test(path)
    ? "admin"
    : /\/(login|login-otp|votar)$/.test(path)
      ? "voting"
      : "public";
  (beginnings[remote] || []).forEach(function (file) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.href = file[0];
    link.as = file[1];
    if (file[2]) link.integrity = file[2];
    if (file[3]) link.crossOrigin = file[3];
    document.head.append(link);
  });
})();
