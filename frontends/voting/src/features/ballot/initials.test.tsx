import { initialsOf } from "./initials.ts";

it.each([
  ["Rosa Elvira Huenchumán Tapia", "RH"],
  ["Patricio Olmedo Farías", "PO"],
  ["Jean-Robert Delva", "JD"],
  ["Ángela de la Cruz Ñanco", "ÁC"],
  ["Lista", "L"],
  ["", ""],
])("abbreviates %j as %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
