import type { Font } from "fontkit";

/** Stands for letters outside the font; its note says where to read them. */
export const unprintable = "[…]";

/**
 * The text in letters of the font, so that no name prints as empty boxes. Letters of other scripts become `[…]`; a mark
 * that the font cannot set is dropped (Mapudungun ḻ → l). Line breaks and direction signs are removed, because they can
 * make one name look like another.
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

/** Rapa Nui's saltillo and Hawaiian's okina, as they are typed on keyboards without them. */
const lookAlikes: Record<string, string> = { "\ua78c": "'", "\u02bb": "‘" };

function substitute(letter: string, has: (letter: string) => boolean): string {
  const known = lookAlikes[letter];
  if (known) return known;
  const parts = Array.from(letter.normalize("NFD"));
  const [base = "", ...marks] = parts;
  // Drops a separate mark, and one that no letter of the font can carry.
  if (/^\p{Script=Inherited}$/u.test(base)) return "";
  return marks.length > 0 && has(base) ? base + marks.filter(has).join("") : missing;
}
