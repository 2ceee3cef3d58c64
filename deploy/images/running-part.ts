const types = /\.[cm]?tsx?$/;
const map = /\.map$/;
const test = /\.(test|spec)\.[^/]+$|(^|\/)__tests__(\/|$)|^tests?(\/|$)|(^|\/)testing\//;
const inner = /(^|\/)node_modules(\/|$)/;
const record = /\.tsbuildinfo$|^(CHANGELOG|HISTORY|README|CONTRIBUTING)$/;
/** By its ending: a folder of ours is named `history`. */
const document = /^(changelog|history|readme|contributing)\.(md|markdown|txt|rst)$/i;
const native = /^prebuilds\/(?<platform>[^/]+)/;

/** `linux-x64`, as Node's packages call it. */
export const thisMachine = `${process.platform}-${process.arch}`;

/** Whether the file at `path` of a package is needed to run it on `machine`: no types, no tests, no other machine's code. */
export function isRunningPart(path: string, machine = thisMachine): boolean {
  const platform = native.exec(path)?.groups?.["platform"];
  if (platform !== undefined && platform !== machine) return false;
  return ![types, map, test, inner, record, document].some((unneeded) => unneeded.test(path));
}
