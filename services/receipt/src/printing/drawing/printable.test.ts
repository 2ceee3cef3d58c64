import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { printable } from "./printable.ts";

const file = require.resolve("@expo-google-fonts/roboto/600SemiBold/Roboto_600SemiBold.ttf");
const font = create(readFileSync(file));
const print = (text: string) => {
  if (!("layout" in font)) throw new Error("a collection");
  return printable(font, text);
};

it.each(["María Ñanculef-O'Higgins D’Aubigné", "Олександра Ковальчук", "Łucja Müller Ŋ"])(
  "leaves %s as it is",
  (name) => expect(print(name)).toBe(name),
);

it("composes letters that arrive in parts", () => {
  expect(print("Mari\u0301a N\u0303anco")).toBe("María Ñanco");
});

it("says where letters of another writing stood, a word or a whole name at once", () => {
  expect(print("محمد العربي Pérez 李小龍 😀")).toBe("[…] Pérez […]");
  expect(print("李小龍")).toBe("[…]");
});

it("keeps the letter of Mapudungun and Rapa Nui names whose mark the font cannot set", () => {
  expect(print("Ḻafken Ṉahuel Ha\ua78coa")).toBe("Lafken Nahuel Ha'oa");
});

it("has no line break and no sign that turns the direction of reading", () => {
  expect(print("Ana\r\nPrueba\u202eolleuc\u200d \u2067Rojas\ufe0f")).toBe("Ana Pruebaolleuc Rojas");
});
