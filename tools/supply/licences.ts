import type { LockedPackage } from "./lock-file.ts";

/** SPDX identifiers that ask for no more than to be named. */
const free = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
]);

/** Packages with another licence or none, and why they may come in. A name that ends in `*` stands for a family. */
const reviewed: Readonly<Record<string, string>> = {
  "@img/sharp-*": "LGPL-3.0-or-later: libvips as a library of its own, linked at run time and unchanged",
  "@expo-google-fonts/*": "OFL-1.1: fonts, embedded in documents as their licence allows",
  argparse: "Python-2.0: asks to be named; a build's font tool has it, nothing that is served",
  pako: "MIT AND Zlib: asks to be named; a build's font tool has it, nothing that is served",
  "axe-core": "MPL-2.0: unchanged, in tests only",
  "caniuse-lite": "CC-BY-4.0: a table that builds read, in nothing that is served",
  "parse-cache-control": "names none in its manifest; its repository says BSD-2-Clause",
  "png-js": "names none in its manifest; its repository says MIT",
};

/** The licence as the list names it: SPDX, or `not named`. */
export const licenceOf = ({ licence }: LockedPackage) => licence ?? "not named";

/** Packages whose licence nobody has looked at. */
export function unreviewed(packages: readonly LockedPackage[]): LockedPackage[] {
  return packages.filter((each) => !isFree(each.licence) && !isReviewed(each.name));
}

/** Reviewed names that no package has any longer, or that would pass without a review. */
export function needlessReviews(packages: readonly LockedPackage[]): string[] {
  const needed = packages.filter(({ licence }) => !isFree(licence));
  return Object.keys(reviewed).filter((name) => !needed.some((each) => covers(name, each.name)));
}

/** `A AND B` needs both, `A OR B` one of them. */
function isFree(expression: string | undefined): boolean {
  if (expression === undefined) return false;
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain.includes(" OR ")) return plain.split(" OR ").some(isFree);
  return plain.split(" AND ").every((licence) => free.has(licence));
}

const isReviewed = (name: string) => Object.keys(reviewed).some((each) => covers(each, name));

function covers(reviewedName: string, name: string): boolean {
  return reviewedName.endsWith("*") ? name.startsWith(reviewedName.slice(0, -1)) : name === reviewedName;
}
