const ts = require("typescript");

/**
 * Methods of schemas that nothing in browsers calls. Each holds on to what it calls, so that every page would carry every
 * format of text and every kind of schema: 3 KB.
 */
const uncalled = new Set(
  `email url jwt emoji guid uuid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64 base64url xid ksuid ipv4 ipv6 cidrv4
  cidrv6 e164 datetime date time duration encodeAsync decodeAsync safeEncode safeDecode safeEncodeAsync
  safeDecodeAsync validate validateAsync exactOptional nonoptional and prefault readonly isOptional isNullable
  toJSONSchema lowercase uppercase slugify negative nonpositive multipleOf finite safe exactPartial safeExtend passthrough
  strict strip keyof`.split(/\s+/),
);

/** zod's module of schemas without them. */
module.exports = function zodMethods(source) {
  const file = ts.createSourceFile("schemas.js", source, ts.ScriptTarget.Latest, true);
  const cuts = [];
  const visit = (node) => {
    if (isUncalled(node)) cuts.push([node.getFullStart(), node.end + (file.text[node.end] === "," ? 1 : 0)]);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return cuts.reverse().reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), source);
};
module.exports.uncalled = uncalled;

/** A method, in the object that a constructor of schemas is given. */
function isUncalled(node) {
  const isMethod = ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node);
  return isMethod && uncalled.has(node.name.text) && isConstructors(node.parent.parent);
}

/** `core.$constructor(name, init, { … })`, or with `util.derived({ … }, { … })` in the place of the object. */
function isConstructors(call) {
  if (!ts.isCallExpression(call)) return false;
  const name = call.expression.name?.text;
  return name === "$constructor" || (name === "derived" && isConstructors(call.parent));
}
