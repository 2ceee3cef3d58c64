/**
 * A text from outside (name, title) inside a sentence: on one line, without direction signs. A right-to-left text does
 * not affect its surroundings (Unicode, UAX 9).
 */
export function outerText(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
