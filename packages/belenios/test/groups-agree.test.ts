import { groupNames, type Group } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { portableGroup } from "@urna/belenios/portable-groups";
import { prime } from "../src/groups/belenios-2048-parameters.ts";
import { randomScalar } from "../src/scalar.ts";
import { existing } from "./support/elections/mutable-ballot.ts";
import { refusalOf } from "./support/hostile/refused.ts";
import { seededRandom } from "./support/seeded-random.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

type Element = ReturnType<Group["decode"]>;

/** In one implementation. */
interface OfBase {
  group: Group;
  element: Element;
  table: ReturnType<Group["fixedBase"]>;
}

/** A point of order 8. */
const order8 = "7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7";

const hostileTexts = {
  Ed25519: [
    "0".repeat(64),
    "0".repeat(63) + "1",
    "8" + "0".repeat(62) + "1",
    "0".repeat(63) + "2",
    "7f" + "f".repeat(60) + "ec",
    "7f" + "f".repeat(60) + "ed",
    "7f" + "f".repeat(60) + "ee",
    "f".repeat(64),
    order8,
    "6".repeat(62) + "59",
    "",
  ],
  "BELENIOS-2048": [
    "0",
    "1",
    "2",
    "3",
    "01",
    "-1",
    "",
    String(prime),
    String(prime - 1n),
    String(prime - 2n),
    String(prime + 1n),
  ],
};

describe.each(groupNames)("native and portable %s agree", (name) => {
  const [native, portable] = [nativeGroup(name), portableGroup(name)];
  const random = seededRandom(`agreement of ${name}`);
  const edges = [0n, 1n, 2n, 255n, 256n, native.order - 1n, native.order - 2n];
  const scalars = [...edges, ...Array.from({ length: 5 }, () => randomScalar(native.order, random))];
  const bases = [
    0n,
    1n,
    native.order - 1n,
    randomScalar(native.order, random),
    randomScalar(native.order, random),
  ];

  const groups = [native, portable];
  /** By implementation, and by base: an element, and the table of its powers. */
  const powersOf = groups.map((group) =>
    bases.map((base) => {
      const element = group.generator.power(base);
      return { group, element, table: group.fixedBase(element) };
    }),
  );

  /** The text of what `compute` gives in either implementation with the element of each base. */
  const forEachBase = (compute: (given: OfBase, index: number) => Element) =>
    powersOf.map((each) => each.map((given, index) => given.group.encode(compute(given, index))));

  test.each(scalars)("on powers with the exponent %d", (scalar) => {
    const [a, b] = forEachBase(({ group, element }) => group.power(element, scalar));
    const [c, d] = forEachBase(({ table }) => table.power(scalar));
    expect([b, c, d]).toEqual([a, a, a]);
  });

  test("on products, quotients and recommitments", () => {
    for (const x of scalars) {
      const left = new Map(groups.map((group) => [group, group.generator.power(x)] as const));
      const leftOf = (group: Group) => existing(left.get(group));
      for (const operation of ["multiply", "divide"] as const) {
        const [a, b] = forEachBase(({ group, element }) => group[operation](leftOf(group), element));
        expect(a).toEqual(b);
      }
      const [a, b] = forEachBase(({ group, table }, index) =>
        group.recommit(table, leftOf(group), { challenge: existing(bases[index]), response: x }),
      );
      expect(a).toEqual(b);
    }
  });

  test("on the order of credentials", () => {
    const texts = scalars.map((scalar) => native.encode(native.generator.power(scalar)));
    const sorted = [native, portable].map((group) =>
      texts
        .map((text) => group.decode(text))
        .sort((a, b) => group.compare(a, b))
        .map((element) => group.encode(element)),
    );
    expect(sorted[0]).toEqual(sorted[1]);
  });

  test.each(hostileTexts[name])("on whether %s is an element", (text) => {
    const [a, b] = [native, portable].map((group) => refusalOf(() => group.decode(text)));
    expect(a).toBe(b);
  });

  test("on random texts", () => {
    const refused = new Set<string | undefined>();
    for (let round = 0; round < 20; round++) {
      const bytes = Buffer.from(random(name === "Ed25519" ? 32 : 255));
      const text = name === "Ed25519" ? bytes.toString("hex") : String(BigInt(`0x${bytes.toString("hex")}`));
      const [a, b] = [native, portable].map((group) => refusalOf(() => group.decode(text)));
      expect(a).toBe(b);
      refused.add(a);
    }
    // One text in sixteen is an element of Ed25519, and hardly any of BELENIOS-2048.
    expect(refused.has("element-not-in-group")).toBe(true);
  });
});
