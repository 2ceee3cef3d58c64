import { readCookies } from "./cookies.ts";

it.each([
  ["urna_voter=abc; other=1", "abc"],
  ["other=1;urna_voter=a%3Db=", "a=b="],
  ["urna_voter=first; urna_voter=second", "first"],
  ["urna_voter=%E0%A4%A", "%E0%A4%A"],
  ["urna_voter", undefined],
  ["=x; ;", undefined],
  ["x_urna_voter=1", undefined],
  [undefined, undefined],
])("reads %j", (header, value) => {
  expect(readCookies(header).get("urna_voter")).toBe(value);
});
