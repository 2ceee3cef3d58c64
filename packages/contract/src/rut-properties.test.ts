import * as fc from "fast-check";
import { holdsFor, propertyTimeout } from "../../belenios/test/support/hostile/properties.ts";
import { documentCharacters, formatRut, parseRut, rutCheckDigit } from "./rut.ts";

jest.setTimeout(propertyTimeout);

const number = fc.integer({ min: 1, max: 99_999_999 }).map(String);
const rut = number.map((each) => ({ number: each, checkDigit: rutCheckDigit(each) }));
/** What comes along with a paste. */
const noise = fc.constantFrom("", ".", " ", "\u00a0", "-", "–", "\u2212", "\ufeff", "\u200b");

it("reads a RUT however it is pointed, spaced and pasted", () => {
  const written = fc.tuple(rut, fc.array(noise, { minLength: 10, maxLength: 10 }), fc.boolean());
  holdsFor(written, 2_000, ([{ number, checkDigit }, between, lower]) => {
    const text = [...number, checkDigit].map((sign, index) => sign + (between[index] ?? "")).join("");
    expect(parseRut(lower ? text.toLowerCase() : text)).toEqual({ number, checkDigit });
  });
});

it("refuses one digit that is wrong, and two neighbours that changed places", () => {
  const slip = fc.tuple(rut, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }));
  holdsFor(slip, 2_000, ([{ number, checkDigit }, nth, shift]) => {
    const place = nth % number.length;
    const digits = [...number];
    const wrong = digits.with(place, String((Number(digits[place]) + shift) % 10));
    expect(parseRut(wrong.join("") + checkDigit)).toBeUndefined();
    const [one, two] = [digits[place], digits[place + 1]];
    if (one === undefined || two === undefined || one === two) return;
    expect(
      parseRut(
        digits
          .with(place, two)
          .with(place + 1, one)
          .join("") + checkDigit,
      ),
    ).toBeUndefined();
  });
});

it("takes any text, and what it reads it reads again", () => {
  holdsFor(fc.string({ unit: "binary" }), 5_000, (text) => {
    const read = parseRut(text);
    if (read) expect(parseRut(formatRut(read))).toEqual(read);
    expect(documentCharacters(text)).toMatch(/^[A-Z0-9]*$/);
  });
});
