import type { Font } from "fontkit";

/** Stands for letters that the font does not have; its note says where to read them. */
export const unprintable = "[…]";

/**
 * The text in letters that the font has, so that no empty box stands for a name: letters of other writings become
 * `[…]`, and a mark that the font cannot set is left away (Mapudungun ḻ → l). Line breaks and signs that turn the
 * direction of reading go: they could make a name look like another.
 */
export function printable(font: Font, text: string): string {
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return Array.from(
    text
      .normalize("NFC")
      .replace(/[^\S\u00a0]+/g, " ")
      .replace(hidden, ""),
    (letter) => (has(letter) ? letter : substitute(letter, has)),
  )
    .join("")
    .replace(missingRun, unprintable)
    .trim();
}

/** Controls, direction signs, joiners and variation selectors. */
const hidden = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

const missing = "\0";
const missingRun = /\0(?:[\0\p{P} ]*\0)?/gu;

/** The saltillo of Rapa Nui and the okina of Hawaiian, as keyboards without them write them. */
const lookAlikes: Record<string, string> = { "\ua78c": "'", "\u02bb": "‘" };

function substitute(letter: string, has: (letter: string) => boolean): string {
  const known = lookAlikes[letter];
  if (known) return known;
  const parts = Array.from(letter.normalize("NFD"));
  const [base = "", ...marks] = parts;
  // A mark of its own stays away; so does one that no letter of the font can carry.
  if (/^\p{Script=Inherited}$/u.test(base)) return "";
  return marks.length > 0 && has(base) ? base + marks.filter(has).join("") : missing;
}
