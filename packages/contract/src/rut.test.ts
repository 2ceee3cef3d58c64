import { formatRut, parseRut, rutCheckDigit, rutKind, writtenDocument } from "./rut.ts";

describe("parseRut", () => {
  it.each([
    "12.345.678-5",
    "12345678-5",
    "123456785",
    " 12345678-5 ",
    "012345678-5",
    "12 345 678 - 5",
    "12.345.678\u20115",
    "12.345.678–5",
    "12345678\u22125",
    "12\u00a0345\u00a0678-5",
    "１２３４５６７８-５",
    "\u202a12345678-5\u202c",
    "\ufeff12345678-5",
  ])("reads %s", (text) => {
    expect(formatRut(parseRut(text)!)).toBe("12345678-5");
  });

  it.each(["11111111-1", "10000004-0", "10000013-K", "20347878-k", "6-K"])("accepts %s", (text) => {
    expect(parseRut(text)).toBeDefined();
  });

  it.each(["12345678-6", "12345678-K", "", "K", "abc", "123456789-3", "1234567890-3", "1234567a-5"])(
    "refuses %s",
    (text) => {
      expect(parseRut(text)).toBeUndefined();
    },
  );
});

it("gives each number exactly one check digit", () => {
  const digits = [..."0123456789K"];
  expect(digits.filter((digit) => parseRut(`20347878${digit}`))).toEqual([rutCheckDigit("20347878")]);
});

it.each([
  ["99999999-9", "rut"],
  ["100000000-7", "ipe"],
  ["199999999-5", "ipe"],
  ["200000000-3", "ipa"],
])("tells by its size that %s is an %s", (text, kind) => {
  const read = parseRut(text);
  expect(read && rutKind(read)).toBe(kind);
});

it("writes RUT, IPE and IPA with dots, and leaves other documents as they are", () => {
  expect(["12345678-5", "100200300-3", "1-9", "AB123456", "12345678-6"].map(writtenDocument)).toEqual([
    "12.345.678-5",
    "100.200.300-3",
    "1-9",
    "AB123456",
    "12345678-6",
  ]);
});
