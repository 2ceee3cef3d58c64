import { createUnknownWords } from "./unknown-words.ts";

it("counts rows by word, whatever its case, most first", () => {
  const words = createUnknownWords();
  for (const categories of [
    ["Portero"],
    ["Profesor(a)"],
    ["teacher", "PROFESOR(A)"],
    [" profesor(a) "],
    [""],
  ])
    words.note(categories);
  expect(words.most()).toEqual([
    { word: "Profesor(a)", rows: 3 },
    { word: "Portero", rows: 1 },
  ]);
});

it("keeps fifty, and none of a sentence", () => {
  const words = createUnknownWords();
  words.note(["Una persona que trabaja de portero en la mañana"]);
  for (let n = 0; n < 2_000; n += 1) words.note([`Cargo ${n}`, "Portero"]);
  expect(words.most()).toHaveLength(50);
  expect(words.most()[0]).toEqual({ word: "Portero", rows: 2_000 });
});
