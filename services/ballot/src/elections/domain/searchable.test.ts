import { searchable } from "./searchable.ts";

it.each([
  ["Zona  Ñuble ", "zona nuble"],
  ["EDUCACIÓN", "educacion"],
  ["Kreyòl", "kreyol"],
])("reads %j as %j", (text, expected) => {
  expect(searchable(text)).toBe(expected);
});
