import { initialsOf } from "./initials.ts";

it.each([
  ["Rosa Elvira Huenchumán Tapia", "RH"],
  ["Patricio Olmedo Farías", "PO"],
  ["Jean-Robert Delva", "JD"],
  ["Ángela de la Cruz Ñanco", "ÁC"],
  ["Lista", "L"],
  ["", ""],
])("abbreviates %j as %j", (name, initials) => expect(initialsOf([name])).toEqual([initials]));

it("shows none where they would all be alike", () => {
  expect(initialsOf(["Lista Demo Volantín", "Lista Demo Trompo"])).toEqual([]);
});
