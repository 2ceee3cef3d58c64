const ts = require("typescript");

/**
 * Marks every call of a module's top level as pure, so that the bundler drops what a page does not use. For the modules
 * of the contract alone: loading one has no effect.
 */
module.exports = function markCalls(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest);
  const places = new Set();
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node)) places.add(node.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  const marked = (text, place) => `${text.slice(0, place)}/* @__PURE__ */ ${text.slice(place)}`;
  return [...places].sort((a, b) => b - a).reduce(marked, source);
};
