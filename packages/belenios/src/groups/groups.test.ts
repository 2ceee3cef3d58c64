import { prime } from "./belenios-2048-parameters.ts";
import { groupNames } from "./group.ts";
import { portableGroup } from "./portable.ts";

describe.each(groupNames)("the group %s", (name) => {
  const group = portableGroup(name);
  const g = group.generator.element;

  test("has a generator of its order", () => {
    expect(group.equal(group.power(g, group.order - 1n), group.divide(group.identity, g))).toBe(true);
    expect(group.equal(g, group.identity)).toBe(false);
    expect(group.encode(group.decode(group.encode(g)))).toBe(group.encode(g));
  });

  test("obeys the laws of a group", () => {
    const [a, b] = [group.generator.power(12345n), group.generator.power(group.order - 7n)];
    expect(group.equal(group.multiply(a, b), group.generator.power(12338n))).toBe(true);
    expect(group.equal(group.divide(a, a), group.identity)).toBe(true);
    expect(group.equal(group.power(a, 0n), group.identity)).toBe(true);
    expect(group.equal(group.power(group.identity, 5n), group.identity)).toBe(true);
    expect(group.equal(group.fixedBase(a).power(99n), group.power(a, 99n))).toBe(true);
    expect(group.equal(group.fixedBase(group.identity).power(99n), group.identity)).toBe(true);
  });

  test("recomputes the commitment of a proof", () => {
    const secret = 77n;
    const proof = { challenge: 5n, response: group.order - 5n * secret + 9n };
    const commitment = group.recommit(group.generator, group.generator.power(secret), proof);
    expect(group.equal(commitment, group.generator.power(9n))).toBe(true);
  });
});

describe("texts of Ed25519", () => {
  const group = portableGroup("Ed25519");

  test("are the RFC 8032 bytes reversed", () => {
    expect(group.encode(group.generator.element)).toBe("6".repeat(62) + "58");
    expect(group.encode(group.identity)).toBe("0".repeat(63) + "1");
  });

  test.each([
    ["upper case", "element-not-canonical", "6".repeat(62) + "5A"],
    ["too short", "element-not-canonical", "6".repeat(61) + "58"],
    ["the identity as y = p + 1", "element-not-canonical", "7f" + "f".repeat(60) + "ee"],
    ["the identity with the sign bit", "element-not-canonical", "8" + "0".repeat(62) + "1"],
    ["not on the curve", "element-not-canonical", "0".repeat(63) + "2"],
    ["order 2", "element-not-in-group", "7f" + "f".repeat(60) + "ec"],
    ["order 4", "element-not-in-group", "0".repeat(64)],
    ["order 8", "element-not-in-group", "7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7"],
  ])("refuses %s", (_, refusal, text) => {
    expect(() => group.decode(text)).toThrow(expect.objectContaining({ refusal }));
  });
});

describe("texts of BELENIOS-2048", () => {
  const group = portableGroup("BELENIOS-2048");

  test.each([
    ["zero", "element-not-canonical", "0"],
    ["p", "element-not-canonical", String(prime)],
    ["p + 1, which is 1 modulo p", "element-not-canonical", String(prime + 1n)],
    ["a leading zero", "element-not-canonical", "01"],
    ["a sign", "element-not-canonical", "+1"],
    ["hexadecimal", "element-not-canonical", "0x1"],
    ["p - 1, of order 2", "element-not-in-group", String(prime - 1n)],
    ["2, of another order", "element-not-in-group", "2"],
  ])("refuses %s", (_, refusal, text) => {
    expect(() => group.decode(text)).toThrow(expect.objectContaining({ refusal }));
  });

  test("accepts the identity", () => {
    expect(group.equal(group.decode("1"), group.identity)).toBe(true);
  });
});
