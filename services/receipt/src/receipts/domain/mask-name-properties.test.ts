import * as fc from "fast-check";
import {
  holdsFor,
  propertyTimeout,
} from "../../../../../packages/belenios/test/support/hostile/properties.ts";
import { maskName } from "./mask-name.ts";

jest.setTimeout(propertyTimeout);

const letter = fc.constantFrom(..."abcdefghijklmnñopqrstuvwxyzáéíóúü'-");
const word = fc.array(letter, { minLength: 3, maxLength: 12 }).map((letters) => letters.join(""));

it("shows only the first word of a name, and none of a one-word name", () => {
  holdsFor(fc.array(word, { minLength: 1, maxLength: 6 }), 2_000, (words) => {
    const masked = maskName(words.join(" ")).split(" ");
    const hidden = words.length === 1 ? masked : masked.slice(1);
    for (const part of hidden) expect([...part].length).toBeLessThanOrEqual(2);
  });
});

it("masks any text", () => {
  holdsFor(fc.string({ unit: "binary", maxLength: 60 }), 2_000, (text) => {
    const others = text.normalize("NFC").split(/\s+/).filter(Boolean).slice(1);
    const masked = maskName(text).split(" ").slice(1);
    expect(masked.length).toBeLessThanOrEqual(others.length);
    for (const part of masked) expect([...part].length).toBeLessThanOrEqual(4);
  });
});
