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

it("marks the place of letters of another script, one mark for a word or a whole name", () => {
  expect(print("محمد العربي Pérez 李小龍 😀")).toBe("[…] Pérez […]");
  expect(print("李小龍")).toBe("[…]");
});

it("keeps the letter of Mapudungun and Rapa Nui names whose mark the font cannot set", () => {
  expect(print("Ḻafken Ṉahuel Ha\ua78coa")).toBe("Lafken Nahuel Ha'oa");
});

it("removes line breaks and direction signs", () => {
  expect(print("Ana\r\nPrueba\u202eolleuc\u200d \u2067Rojas\ufe0f")).toBe("Ana Pruebaolleuc Rojas");
});
