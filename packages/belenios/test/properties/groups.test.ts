import { ed25519 } from "@noble/curves/ed25519.js";
import * as fc from "fast-check";
import { groupNames, type Group } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { portableGroup } from "@urna/belenios/portable-groups";
import { prime } from "../../src/groups/belenios-2048-parameters.ts";
import { bytesToReversedHex } from "../../src/groups/ed25519-text.ts";
import { modulo } from "../../src/scalar.ts";
import { nearTexts, scalars } from "../support/hostile/arbitraries.ts";
import { holdsFor, propertyTimeout } from "../support/hostile/properties.ts";
import { refusalOf } from "../support/hostile/refused.ts";

jest.setTimeout(propertyTimeout);

const implementations = groupNames.flatMap((name) => [
  [name, "native", nativeGroup(name)] as const,
  [name, "portable", portableGroup(name)] as const,
]);

describe.each(implementations)("%s, %s", (name, kind, group) => {
  const { order, generator, identity } = group;
  const g = generator.element;
  // Exponentiation in BigInt costs milliseconds.
  const runs = kind === "native" || name === "Ed25519" ? 15 : 4;
  const scalar = scalars(order);
  const same = (a: ReturnType<Group["decode"]>, b: ReturnType<Group["decode"]>) => {
    expect(group.encode(a)).toBe(group.encode(b));
    expect(group.equal(a, b)).toBe(true);
  };

  test("exponents add up and multiply", () => {
    holdsFor(fc.tuple(scalar, scalar), runs, ([a, b]) => {
      const [x, y] = [generator.power(a), generator.power(b)];
      same(group.multiply(x, y), generator.power(modulo(a + b, order)));
      same(group.divide(x, y), generator.power(modulo(a - b, order)));
      same(group.power(x, b), generator.power(modulo(a * b, order)));
      same(group.power(x, b), group.fixedBase(x).power(b));
      same(group.power(g, a), x);
    });
  });

  test("multiplication is commutative and associative, and has neutral and inverse elements", () => {
    holdsFor(fc.tuple(scalar, scalar, scalar), runs, (exponents) => {
      const [x = g, y = g, z = g] = exponents.map((n) => generator.power(n));
      same(group.multiply(x, y), group.multiply(y, x));
      same(group.multiply(group.multiply(x, y), z), group.multiply(x, group.multiply(y, z)));
      same(group.multiply(x, identity), x);
      same(group.divide(x, x), identity);
      same(group.multiply(x, group.power(x, order - 1n)), identity);
      same(group.power(x, 0n), identity);
      same(group.power(identity, exponents[0]), identity);
    });
  });

  test("a recommitment is a product of two powers", () => {
    holdsFor(fc.tuple(scalar, scalar, scalar, scalar), runs, ([a, b, challenge, response]) => {
      const base = group.fixedBase(generator.power(a));
      const element = generator.power(b);
      const expected = generator.power(modulo(a * response + b * challenge, order));
      same(group.recommit(base, element, { challenge, response }), expected);
    });
  });

  test("an element has one text, and the text gives the element", () => {
    holdsFor(scalar, runs, (a) => {
      const element = generator.power(a);
      const text = group.encode(element);
      same(group.decode(text), element);
      same(group.decodeMember(text), element);
    });
  });

  test("the order of elements is one order", () => {
    holdsFor(fc.array(scalar, { minLength: 3, maxLength: 3 }), runs, (exponents) => {
      const [x = g, y = g, z = g] = exponents
        .map((n) => generator.power(n))
        .sort((a, b) => group.compare(a, b));
      expect(group.compare(x, y) <= 0 && group.compare(y, z) <= 0 && group.compare(x, z) <= 0).toBe(true);
      expect(group.compare(x, x) === 0).toBe(true);
      expect(group.compare(x, z) === 0).toBe(group.equal(x, z));
      expect(Math.sign(group.compare(x, z))).toBe(-Math.sign(group.compare(z, x)) + 0);
    });
  });

  test("whatever text is accepted is the one text of its element", () => {
    const near = scalar.chain((a) => nearTexts(group.encode(generator.power(a))));
    holdsFor(near, 4 * runs, (text) => {
      const refusal = refusalOf(() => {
        expect(group.encode(group.decode(text))).toBe(text);
      });
      expect([undefined, "element-not-canonical", "element-not-in-group"]).toContain(refusal);
    });
  });
});

describe("elements of Ed25519 and points that are none", () => {
  const groups = [nativeGroup("Ed25519"), portableGroup("Ed25519")];
  const { Point } = ed25519;
  const order8 = Point.fromBytes(
    Buffer.from("7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7", "hex").reverse(),
  );
  const torsion = [1n, 2n, 3n, 4n, 5n, 6n, 7n].map((k) => order8.multiplyUnsafe(k));
  const refusals = (text: string) => groups.map((group) => refusalOf(() => group.decode(text)));

  test("a point of small order is none, nor is an element with one added", () => {
    expect(new Set(torsion.map((point) => point.toHex())).size).toBe(7);
    holdsFor(
      fc.tuple(fc.bigInt({ min: 0n, max: Point.Fn.ORDER - 1n }), fc.nat({ max: 6 })),
      15,
      ([a, which]) => {
        const element = a === 0n ? Point.ZERO : Point.BASE.multiply(a);
        const [small = Point.ZERO] = torsion.slice(which);
        for (const point of [small, element.add(small)]) {
          const text = bytesToReversedHex(point.toBytes());
          expect(refusals(text)).toEqual(["element-not-in-group", "element-not-in-group"]);
        }
      },
    );
  });

  test("both implementations say the same of any 32 bytes", () => {
    holdsFor(fc.uint8Array({ minLength: 32, maxLength: 32 }), 60, (bytes) => {
      const [a, b] = refusals(Buffer.from(bytes).toString("hex"));
      expect(a).toBe(b);
    });
  });

  test("a coordinate above the prime is refused, even where it would mean an element", () => {
    const p = 2n ** 255n - 19n;
    for (let y = p; y < 2n ** 255n; y++) {
      for (const sign of [0n, 1n]) {
        const text = (y + (sign << 255n)).toString(16).padStart(64, "0");
        expect(refusals(text)).toEqual(["element-not-canonical", "element-not-canonical"]);
      }
    }
  });
});

describe("elements of BELENIOS-2048 and numbers that are none", () => {
  const groups = [nativeGroup("BELENIOS-2048"), portableGroup("BELENIOS-2048")] as const;
  const [native] = groups;

  test("an element with another sign, of another order, or not reduced is refused", () => {
    holdsFor(fc.tuple(scalars(native.order), fc.bigInt({ min: 2n, max: prime - 2n })), 4, ([a, other]) => {
      const value = BigInt(native.encode(native.generator.power(a)));
      for (const group of groups) {
        expect(refusalOf(() => group.decode(String(prime - value)))).toBe("element-not-in-group");
        expect(refusalOf(() => group.decode(String(value + prime)))).toBe("element-not-canonical");
        expect(refusalOf(() => group.decode(String(-value)))).toBe("element-not-canonical");
        expect(refusalOf(() => group.decode(String(other)))).toBe("element-not-in-group");
      }
    });
  });
});
