import * as fc from "fast-check";
import { holdsFor, propertyTimeout } from "../../belenios/test/support/hostile/properties.ts";
import {
  canonicalDocument,
  documentCharacters,
  formatRut,
  parseRut,
  rutCheckDigit,
  rutKind,
  writtenDocument,
} from "./rut.ts";

jest.setTimeout(propertyTimeout);

const number = fc
  .oneof(
    fc.integer({ min: 1, max: 99_999_999 }),
    fc.integer({ min: 100_000_000, max: 199_999_999 }),
    fc.integer({ min: 200_000_000, max: 999_999_999 }),
  )
  .map(String);
const rut = number.map((each) => ({ number: each, checkDigit: rutCheckDigit(each) }));
/** What comes along with a paste. */
const noise = fc.constantFrom("", ".", " ", "\u00a0", "-", "–", "\u2212", "\ufeff", "\u200b");

it("reads a RUT however it is pointed, spaced and pasted", () => {
  const written = fc.tuple(rut, fc.array(noise, { minLength: 11, maxLength: 11 }), fc.boolean());
  holdsFor(written, 2_000, ([{ number, checkDigit }, between, lower]) => {
    const text = [...number, checkDigit].map((sign, index) => sign + (between[index] ?? "")).join("");
    expect(parseRut(lower ? text.toLowerCase() : text)).toEqual({ number, checkDigit });
  });
});

it("refuses every digit that is wrong, and every two neighbours that changed places", () => {
  holdsFor(rut, 500, ({ number, checkDigit }) => {
    const digits = [...number];
    for (const [place, digit] of digits.entries()) {
      for (const other of "0123456789")
        if (other !== digit)
          expect(parseRut(digits.with(place, other).join("") + checkDigit)).toBeUndefined();
      const next = digits[place + 1];
      if (next === undefined || next === digit) continue;
      const swapped = digits.with(place, next).with(place + 1, digit);
      expect(parseRut(swapped.join("") + checkDigit)).toBeUndefined();
    }
    for (const other of "0123456789K")
      if (other !== checkDigit) expect(parseRut(number + other)).toBeUndefined();
  });
});

it("refuses two digits apart that changed places, where módulo 11 can tell", () => {
  const weight = (digits: readonly string[], place: number) => 2 + ((digits.length - 1 - place) % 6);
  const swap = fc.tuple(rut, fc.nat({ max: 8 }), fc.nat({ max: 8 }));
  holdsFor(swap, 2_000, ([{ number, checkDigit }, from, to]) => {
    const digits = [...number];
    const [one, two] = [digits[from], digits[to]];
    if (one === undefined || two === undefined || one === two) return;
    if (weight(digits, from) === weight(digits, to)) return;
    const swapped = digits.with(from, two).with(to, one);
    expect(parseRut(swapped.join("") + checkDigit)).toBeUndefined();
  });
});

it("gives every written form back, of one kind and one canonical text", () => {
  holdsFor(rut, 2_000, (given) => {
    const stored = formatRut(given);
    const kind = given.number.length < 9 ? "rut" : given.number.startsWith("1") ? "ipe" : "ipa";
    for (const form of [
      stored,
      writtenDocument(stored),
      stored.replace("-", ""),
      `0${stored}`.toLowerCase(),
    ]) {
      expect(parseRut(form)).toEqual(given);
      expect(canonicalDocument(form)).toBe(given.number + given.checkDigit);
      expect(rutKind(given)).toBe(kind);
    }
  });
});

it("takes any text, and what it reads it reads again", () => {
  holdsFor(fc.string({ unit: "binary" }), 5_000, (text) => {
    const read = parseRut(text);
    if (read) expect(parseRut(formatRut(read))).toEqual(read);
    expect(documentCharacters(text)).toMatch(/^[A-Z0-9]*$/);
  });
});
