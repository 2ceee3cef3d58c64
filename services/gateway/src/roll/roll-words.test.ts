import { readCategories, readDocumentType, readLanguage } from "./roll-words.ts";

it("knows the words of a roll in any case, with or without accents", () => {
  expect(["RUT", "run", "Pasaporte", " Otro "].map(readDocumentType)).toEqual([
    "rut",
    "rut",
    "passport",
    "other",
  ]);
  expect(["Español", "INGLÉS", "Kreyòl ayisyen", ""].map(readLanguage)).toEqual(["es", "en", "ht", ""]);
  expect(readCategories("Docente | Apoderado/director")).toEqual(["teacher", "guardian", "director"]);
});

it("leaves what it does not know for the dry run to refuse", () => {
  expect(readDocumentType("constructor")).toBe("constructor");
  expect(readCategories("Portero|docente")).toEqual(["Portero", "teacher"]);
});

it("reads a word as somebody chose, and ours as ever", () => {
  const chosen = { "profesor(a)": "teacher", docente: "student" } as const;
  expect(readCategories("PROFESOR(A)|docente", chosen)).toEqual(["teacher", "teacher"]);
});
