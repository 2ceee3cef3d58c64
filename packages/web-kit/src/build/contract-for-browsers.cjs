const ts = require("typescript");

/**
 * A module of the contract as browsers carry it. What a top-level constant is made of becomes one pure call, so that the
 * bundler drops the constants that a page does not use: loading such a module has no effect. A route keeps only what
 * `call` reads: the gateway checks what is sent, and the documentation has the rest. What a schema says of itself, only
 * the documentation reads.
 */
module.exports = function contractForBrowsers(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true);
  const edits = [];
  for (const { initializer } of file.statements.filter(ts.isVariableStatement).flatMap(declarationsOf)) {
    if (!initializer || ts.isFunctionLike(initializer)) continue;
    edits.push({ start: initializer.getStart(file), text: "/* @__PURE__ */ (() => (" });
    edits.push(...leftOut(initializer, file));
    edits.push({ start: initializer.end, text: "))()" });
  }
  return edits
    .reverse()
    .reduce(
      (text, { start, end = start, text: added = "" }) => text.slice(0, start) + added + text.slice(end),
      source,
    );
};

const declarationsOf = (statement) => statement.declarationList.declarations;

function leftOut(node, file) {
  if (isLeftOut(node)) {
    const comma = file.text[node.end] === "," ? 1 : 0;
    return [{ start: node.getStart(file), end: node.end + comma }];
  }
  if (isDescription(node)) {
    const { expression: described } = node.expression;
    return [...leftOut(described, file), { start: described.end, end: node.end }];
  }
  const edits = [];
  ts.forEachChild(node, (child) => void edits.push(...leftOut(child, file)));
  return edits;
}

const unread = new Set(["tag", "summary", "auth", "permission", "params", "query", "errors"]);

/** A property of a route that `call` does not read; and of a body of its own kind, the schema. */
function isLeftOut(node) {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return false;
  const name = node.name.text;
  if (isRouteDefinition(node.parent)) {
    return unread.has(name) || (name === "body" && ts.isCallExpression(node.initializer));
  }
  const owner = node.parent?.parent;
  return name === "schema" && ts.isPropertyAssignment(owner) && owner.name.text === "body";
}

/** `schema.describe("…")`, `schema.meta({ … })`: the same schema. */
function isDescription(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return ["describe", "meta"].includes(node.expression.name.text);
}

/** The object in `route({ … })`. */
function isRouteDefinition(node) {
  const call = node?.parent;
  return ts.isObjectLiteralExpression(node) && ts.isCallExpression(call) && call.expression.text === "route";
}
