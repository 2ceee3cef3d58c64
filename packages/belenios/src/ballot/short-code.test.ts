import fc from "fast-check";
import { readShortCode, shortCodeOf } from "./short-code.ts";
import { trackerOf } from "./tracker.ts";

const trackers = fc.string().map(trackerOf);
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

it("is four groups of four signs, none of which looks like another", () => {
  fc.assert(
    fc.property(trackers, (tracker) => {
      expect(shortCodeOf(tracker)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}( [0-9A-HJKMNP-TV-Z]{4}){3}$/);
    }),
  );
});

it("is the tracker's first 80 bits, in an implementation of its own", () => {
  fc.assert(
    fc.property(trackers, (tracker) => {
      let value = BigInt(`0x${Buffer.from(tracker, "base64").subarray(0, 10).toString("hex")}`);
      let code = "";
      for (; code.length < 16; value >>= 5n) code = `${signs[Number(value & 31n)]}${code}`;
      expect(shortCodeOf(tracker).replaceAll(" ", "")).toBe(code);
    }),
  );
});

it("never changes: people wrote it down", () => {
  expect(shortCodeOf(trackerOf("urna"))).toBe("P4P0 K900 4FT5 W93T");
});

describe("what somebody typed", () => {
  const twins: Record<string, string> = { "0": "oO0", "1": "iIlL1" };
  /** As typed in a hurry: any case, lookalikes swapped, gaps anywhere. */
  const asTyped = (code: string) =>
    fc
      .tuple(
        ...[...code.replaceAll(" ", "")].map((sign) =>
          fc.tuple(
            fc.constantFrom(...(twins[sign] ?? sign + sign.toLowerCase())),
            fc.constantFrom("", " ", "-", " - "),
          ),
        ),
      )
      .map((written) => written.flat().join(""));
  const written = trackers.chain((tracker) =>
    asTyped(shortCodeOf(tracker)).map((typed) => ({ code: shortCodeOf(tracker), typed })),
  );

  it("reads as the code, however it was typed", () => {
    fc.assert(fc.property(written, ({ code, typed }) => expect(readShortCode(typed)).toBe(code)));
  });

  it("is no short code with another sign in it", () => {
    expect(["P4P0+", "sSwJpAAj9F4kevxbZZrcxCUU", "U", "¿?"].map(readShortCode)).toEqual(["", "", "", ""]);
  });

  it("reads as the beginning of the code, when incomplete", () => {
    fc.assert(
      fc.property(written, fc.nat(40), ({ code, typed }, length) => {
        expect(code.startsWith(readShortCode(typed.slice(0, length)))).toBe(true);
      }),
    );
  });
});
