import * as fc from "fast-check";
import { holdsFor, propertyTimeout } from "../../../belenios/test/support/hostile/properties.ts";
import { isLetterCode, letterAlphabet, letterCheck } from "./letter-code.ts";
import { LetterCode } from "./release.ts";

jest.setTimeout(propertyTimeout);

const character = fc.constantFrom(...letterAlphabet);
const code = fc
  .string({ unit: character, minLength: 11, maxLength: 11 })
  .map((eleven) => eleven + letterCheck(eleven));
const place = fc.integer({ min: 0, max: 11 });

const withCharacter = (text: string, at: number, each: string) =>
  text.slice(0, at) + each + text.slice(at + 1);

it("finds every wrong character", () => {
  holdsFor(fc.tuple(code, place), 300, ([right, at]) => {
    for (const each of letterAlphabet)
      expect(isLetterCode(withCharacter(right, at, each))).toBe(each === right[at]);
  });
});

it("finds every two characters that changed places, neighbours or not", () => {
  holdsFor(fc.tuple(code, place, place), 2_000, ([right, one, other]) => {
    const [a = "", b = ""] = [right[one], right[other]];
    const swapped = withCharacter(withCharacter(right, one, b), other, a);
    expect(LetterCode.safeParse(swapped).success).toBe(a === b);
  });
});

it("is read as people type it: any case, spaces, dashes, O for 0 and I or L for 1", () => {
  const typed = (text: string) =>
    fc.tuple(
      ...Array.from(text, (each) => {
        const same = { "0": ["0", "O", "o"], "1": ["1", "I", "l", "i", "L"] }[each] ?? [
          each,
          each.toLowerCase(),
        ];
        return fc.tuple(fc.constantFrom(...same), fc.constantFrom("", "", " ", "-", "–", "\u00a0"));
      }),
    );
  holdsFor(
    code.chain((right) => fc.tuple(fc.constant(right), typed(right))),
    500,
    ([right, parts]) => expect(LetterCode.parse(parts.flat().join(""))).toBe(right),
  );
});

it.each(["", "0123", "0123ABCD456", "0123ABCD4561", "U123ABCD456K", "0123ABCD456*", "٠123ABCD456K"])(
  "refuses %j",
  (text) => expect(LetterCode.safeParse(text).success).toBe(false),
);
