import { formatRut, parseRut, rutCheckDigit } from "./rut.ts";

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

  it.each(["12345678-6", "12345678-K", "", "K", "abc", "123456789-2", "1234567a-5"])("refuses %s", (text) => {
    expect(parseRut(text)).toBeUndefined();
  });
});

it("gives each number exactly one check digit", () => {
  const digits = [..."0123456789K"];
  expect(digits.filter((digit) => parseRut(`20347878${digit}`))).toEqual([rutCheckDigit("20347878")]);
});
