import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { isPrivateCredential, newPrivateCredential } from "@urna/belenios/credential";
import { groupNames } from "@urna/belenios/group";
import { sha256Base64, sha256Both, sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { isUuid, newUuid } from "@urna/belenios/uuid";
import { base58Pattern, randomBase58 } from "../../src/base58.ts";
import { hashToScalar } from "../../src/hash.ts";
import { shapeReader } from "../../src/json.ts";
import { invert, modulo, parseScalar, parseUnreduced, randomScalar } from "../../src/scalar.ts";
import { logarithms } from "../../src/tally/discrete-logarithm.ts";
import { lagrangeAtZero } from "../../src/tally/lagrange.ts";
import { weightFromWire, weightToWire } from "../../src/tally/weight.ts";
import { nearTexts, scalars } from "../support/hostile/arbitraries.ts";
import { holdsFor, propertyTimeout } from "../support/hostile/properties.ts";
import { refusalOf } from "../support/hostile/refused.ts";

jest.setTimeout(propertyTimeout);

/** A source of random bytes that gives these again and again. */
const repeating = (bytes: Uint8Array) => {
  let used = 0;
  return (length: number) => Uint8Array.from({ length }, () => bytes[used++ % bytes.length] ?? 0);
};

describe.each(groupNames)("scalars of %s", (name) => {
  const { order } = nativeGroup(name);

  test("have one text each", () => {
    holdsFor(scalars(order), 200, (n) => expect(parseScalar(String(n), order)).toBe(n));
    holdsFor(
      scalars(order).chain((n) => nearTexts(String(n))),
      300,
      (text) => {
        const refusal = refusalOf(() => expect(String(parseScalar(text, order))).toBe(text));
        expect([undefined, "scalar-not-canonical"]).toContain(refusal);
      },
    );
  });

  test("are below the order", () => {
    holdsFor(fc.bigInt({ min: order, max: order * 1000n }), 100, (n) => {
      expect(refusalOf(() => parseScalar(String(n), order))).toBe("scalar-not-canonical");
    });
    expect(refusalOf(() => parseScalar(String(order), order))).toBe("scalar-not-canonical");
    for (const text of ["9".repeat(10_000_000), `-${"9".repeat(10_000_000)}`]) {
      expect(refusalOf(() => parseScalar(text, order))).toBe("scalar-not-canonical");
      expect(refusalOf(() => parseUnreduced(text, order))).toBe("scalar-not-canonical");
    }
  });

  test("are reduced where a sum may not be", () => {
    holdsFor(fc.bigInt({ min: 0n, max: order * 999n }), 100, (n) =>
      expect(parseUnreduced(String(n), order)).toBe(n % order),
    );
  });

  test("form a field", () => {
    holdsFor(fc.tuple(fc.bigInt(), fc.bigInt({ min: 1n, max: order - 1n })), 200, ([n, a]) => {
      const rest = modulo(n, order);
      expect(rest >= 0n && rest < order && (n - rest) % order === 0n).toBe(true);
      expect(modulo(a * invert(a, order), order)).toBe(1n);
      expect(invert(invert(a, order), order)).toBe(a);
    });
  });

  test("come out of any bytes and of any text", () => {
    const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 });
    holdsFor(fc.tuple(bytes, fc.string({ unit: "binary" })), 100, ([random, text]) => {
      const expected = BigInt(`0x${Buffer.from(random).toString("hex")}`) % order;
      expect(randomScalar(order, repeating(random))).toBe(expected);
      const digest = createHash("sha256").update(text).digest("hex");
      expect(hashToScalar(order, text)).toBe(BigInt(`0x${digest}`) % order);
    });
  });

  test("Lagrange's coefficients find f(0) from any t values of a polynomial of degree t - 1, not from fewer", () => {
    const plans = fc.integer({ min: 1, max: 7 }).chain((t) =>
      fc.tuple(
        fc.array(fc.bigInt({ min: 1n, max: order - 1n }), { minLength: t, maxLength: t }),
        fc.shuffledSubarray(
          Array.from({ length: 20 }, (_, i) => i + 1),
          { minLength: t, maxLength: t },
        ),
      ),
    );
    holdsFor(plans, 60, ([coefficients, members]) => {
      const at = (x: bigint) => coefficients.reduceRight((value, a) => modulo(value * x + a, order), 0n);
      const interpolated = (some: readonly number[]) =>
        modulo(
          some.reduce((sum, j) => sum + lagrangeAtZero(some, j, order) * at(BigInt(j)), 0n),
          order,
        );
      expect(interpolated(members)).toBe(coefficients[0]);
      if (members.length > 1) expect(interpolated(members.slice(1))).not.toBe(coefficients[0]);
    });
  });

  test("a discrete logarithm is found up to its limit, and no further", () => {
    const group = nativeGroup(name);
    holdsFor(fc.tuple(fc.nat({ max: 300 }), fc.nat({ max: 400 })), 25, ([limit, n]) => {
      const logarithm = logarithms(group, BigInt(limit));
      expect(logarithm(group.generator.power(BigInt(n)))).toBe(n <= limit ? BigInt(n) : undefined);
      expect(logarithm(group.generator.power(order - 1n - BigInt(n)))).toBeUndefined();
    });
  });
});

describe("weights", () => {
  const reader = shapeReader("tally-shape-wrong");
  const read = (value: unknown) => weightFromWire(reader, value, "", "tally-shape-wrong");

  test("have one form each", () => {
    const around = fc.bigInt({ min: 1073741820n, max: 1073741830n });
    holdsFor(fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 24n }), around), 200, (weight) => {
      const wire = weightToWire(weight);
      expect(read(wire)).toBe(weight);
      const other = typeof wire === "number" ? String(weight) : Number(weight);
      expect(refusalOf(() => read(other))).toBe("tally-shape-wrong");
    });
  });

  test("are nothing else", () => {
    const others = fc.oneof(
      fc.bigInt({ max: -1n }).map(String),
      fc.double().filter((n) => !(Number.isSafeInteger(n) && n >= 0)),
      fc.constantFrom(
        "",
        "0",
        "01073741825",
        "1073741825n",
        "+1073741825",
        null,
        true,
        [],
        {},
        -0.5,
        2 ** 31,
      ),
    );
    holdsFor(others, 100, (value) => expect(refusalOf(() => read(value))).toBe("tally-shape-wrong"));
    expect(refusalOf(() => read("9".repeat(10_000_000)))).toBe("tally-shape-wrong");
  });
});

describe("texts of random characters", () => {
  const bytes = fc
    .uint8Array({ minLength: 1, maxLength: 80 })
    .filter((some) => some.some((byte) => byte < 232));

  test("are as long as they should be, and depend on no byte that would favour a character", () => {
    holdsFor(fc.tuple(bytes, fc.nat({ max: 60 })), 100, ([random, length]) => {
      const text = randomBase58(length, repeating(random));
      expect(text).toHaveLength(length);
      expect(length === 0 || base58Pattern.test(text)).toBe(true);
      expect(text).toBe(randomBase58(length, repeating(random.filter((byte) => byte < 232))));
    });
  });

  test("every character stands for the same number of bytes", () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 232; byte++) {
      const character = randomBase58(1, repeating(Uint8Array.of(byte)));
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array(58).fill(4));
  });

  test("private credentials and uuids have their form, and nothing near it passes for one", () => {
    holdsFor(bytes, 50, (random) => {
      expect(isPrivateCredential(newPrivateCredential(repeating(random)))).toBe(true);
      expect(isUuid(newUuid(repeating(random)))).toBe(true);
    });
    holdsFor(nearTexts(newPrivateCredential()), 100, (text) => {
      if (isPrivateCredential(text))
        expect(text).toMatch(/^[1-9A-HJ-NP-Za-km-z]{5}(-[1-9A-HJ-NP-Za-km-z]{5,6}){3}$/);
    });
  });
});

test("hashes are those of another implementation", () => {
  holdsFor(fc.string({ unit: "binary" }), 100, (text) => {
    const digest = createHash("sha256").update(text).digest();
    const [hex, base64] = [digest.toString("hex"), digest.toString("base64").replace("=", "")];
    expect([sha256Hex(text), sha256Base64(text)]).toEqual([hex, base64]);
    expect(sha256Both(text)).toEqual({ hex, base64 });
  });
});
