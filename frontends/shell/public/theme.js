// Applies the reader's choices before anything is drawn. Without a choice the system's preferences decide.
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
