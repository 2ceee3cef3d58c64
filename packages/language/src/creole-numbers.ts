/**
 * A whole number from 0 to 999 999 999 in Haitian Creole, which no library writes. Counting goes by tens to 60 and then
 * by twenties, after the French manner; a ten changes its end with the sound of the unit that follows.
 */
export function creoleNumber(count: number): string {
  if (count === 0) return "zewo";
  const millions = Math.floor(count / 1_000_000);
  const thousands = Math.floor((count % 1_000_000) / 1_000);
  return [
    millions > 0 ? `${millions === 1 ? "yon" : underThousand(millions)} milyon` : "",
    thousands > 1 ? `${underThousand(thousands)} mil` : thousands === 1 ? "mil" : "",
    underThousand(count % 1_000),
  ]
    .filter(Boolean)
    .join(" ");
}

const upToNineteen =
  " en de twa kat senk sis sèt uit nèf dis onz douz trèz katòz kenz sèz disèt dizuit diznèf".split(" ");
const hundreds = " san desan twasan katsan senksan sisan sètsan uisan nèfsan".split(" ");
/** From 20; what follows takes the `t` before a vowel and before nèf, else a second `n` in its place. */
const tens = "  ven tran karan senkan swasan".split(" ");

function underThousand(count: number): string {
  const rest = count % 100;
  return [hundreds[Math.floor(count / 100)], underHundred(rest)].filter(Boolean).join(" ");
}

function underHundred(count: number): string {
  if (count < 20) return upToNineteen[count] ?? "";
  if (count >= 80) return fourTwenties(count - 80);
  if (count >= 70) return `swasann${upToNineteen[count - 60]}`;
  const ten = tens[Math.floor(count / 10)] ?? "";
  const unit = count % 10;
  if (unit === 0) return count === 20 ? ten : `${ten}t`;
  if (unit === 1) return `${ten}teyen`;
  const link = unit === 8 || unit === 9 ? "t" : "n";
  return ten + link + (upToNineteen[unit] ?? "");
}

function fourTwenties(rest: number): string {
  if (rest === 1) return "katreven en";
  return `katreven${upToNineteen[rest]}`;
}
