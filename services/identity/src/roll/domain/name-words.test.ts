import { nameWords, searchableWords } from "./name-words.ts";

it("drops case and accents", () => {
  expect(nameWords("María-José ÑUÑEZ  D'Oca")).toEqual(["maria", "jose", "nunez", "d", "oca"]);
});

it("gives words and their beginnings from three letters", () => {
  expect(searchableWords("José Li Josefa")).toEqual(["jos", "jose", "li", "josef", "josefa"]);
});
