const types = /\.[cm]?tsx?$/;
const map = /\.map$/;
const test = /\.(test|spec)\.[^/]+$|(^|\/)__tests__(\/|$)|^tests?(\/|$)|(^|\/)testing\//;
const inner = /(^|\/)node_modules(\/|$)/;
const record = /\.tsbuildinfo$|^(CHANGELOG|HISTORY|README|CONTRIBUTING)$/;
/** By its ending: a folder of ours is named `history`. */
const document = /^(changelog|history|readme|contributing)\.(md|markdown|txt|rst)$/i;
const native = /^prebuilds\/(?<platform>[^/]+)/;

/** Whether the file at `path` of a package is needed to run it here: no types, no tests, no other machine's code. */
export function isRunningPart(path: string): boolean {
  const platform = native.exec(path)?.groups?.["platform"];
  if (platform !== undefined && platform !== `${process.platform}-${process.arch}`) return false;
  return ![types, map, test, inner, record, document].some((unneeded) => unneeded.test(path));
}
