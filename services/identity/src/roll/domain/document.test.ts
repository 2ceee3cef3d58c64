import { canonicalDocument } from "@urna/contract/rut";
import { lastFourOf, maskedDocument, possibleDocuments, readDocument } from "./document.ts";

it("takes a RUT's last four with its check digit and without the hyphen", () => {
  expect(lastFourOf(readDocument("rut", "12.345.678-5")!)).toBe("6785");
  expect(lastFourOf(readDocument("rut", "20347878-k")!)).toBe("878K");
});

it.each(["12.345.678-5", "12345678-5", "123456785", " 12345678-5 ", "012345678-5"])(
  "reads %s as one RUT",
  (text) => {
    expect(readDocument("rut", text)).toEqual({ type: "rut", number: "12345678-5" });
    expect(canonicalDocument(text)).toBe("123456785");
  },
);

it("refuses a RUT with a wrong check digit and a document that is too short", () => {
  expect(readDocument("rut", "12345678-6")).toBeUndefined();
  expect(readDocument("passport", "A1")).toBeUndefined();
});

it("considers every type for an identifier whose type is not known", () => {
  expect(possibleDocuments("P-123 456").map(({ type }) => type)).toEqual(["passport", "other"]);
  expect(possibleDocuments("123456785").map(({ type }) => type)).toEqual(["rut", "passport", "other"]);
});

it("masks the middle of a document", () => {
  expect(maskedDocument({ type: "rut", number: "12345678-5" })).toBe("12••••••-5");
});

it.each(["100.200.300-3", "100200300-3", "1002003003", " 0100200300-3"])(
  "reads %s as an IPE, where a RUT is asked for too",
  (text) => {
    const ipe = { type: "ipe", number: "100200300-3" };
    expect([readDocument("ipe", text), readDocument("rut", text)]).toEqual([ipe, ipe]);
    expect(possibleDocuments(text).map(({ type }) => type)).toEqual(["ipe", "passport", "other"]);
    expect(canonicalDocument(text)).toBe("1002003003");
    expect(lastFourOf({ type: "ipe", number: "100200300-3" })).toBe("3003");
  },
);

it("refuses an IPE with a wrong check digit, and a RUT for an IPE", () => {
  expect(readDocument("ipe", "100200300-7")).toBeUndefined();
  expect(readDocument("rut", "100200300-7")).toBeUndefined();
  expect(readDocument("ipe", "12345678-5")).toBeUndefined();
});
