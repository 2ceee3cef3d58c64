import { ed25519Portable as group } from "../groups/ed25519.ts";
import { Refused } from "../refusal.ts";
import { credentialsText, parseCredentials } from "./list.ts";

const members = [1n, 2n, 3n, 4n, 5n].map((n) => group.encode(group.generator.power(n)));
const [first = "", second = ""] = members;

describe("the public list of credentials", () => {
  test("is sorted by the little-endian bytes, whatever order the voters came in", () => {
    const listed = members.map((publicCredential) => ({ publicCredential }));
    const text = credentialsText(group, listed);
    expect(credentialsText(group, [...listed].reverse())).toBe(text);
    const reversed = (JSON.parse(text) as string[]).map((entry) =>
      Buffer.from(entry, "hex").reverse().toString("hex"),
    );
    expect(reversed).toEqual([...reversed].sort());
    expect(reversed).toHaveLength(5);
  });

  test("keeps weights, and counts 1 where there is none", () => {
    const text = credentialsText(group, [
      { publicCredential: first },
      { publicCredential: second, weight: 12345678901234567n },
    ]);
    expect(parseCredentials(text, group, { weighted: true })).toEqual(
      new Map([
        [first, 1n],
        [second, 12345678901234567n],
      ]),
    );
  });

  test.each([
    ["credentials-not-json", "["],
    ["credentials-shape-wrong", "{}"],
    ["credentials-shape-wrong", "[1]"],
    ["credentials-shape-wrong", `["${first},1,1"]`],
    ["credentials-shape-wrong", `["${first}", "${second}"]`],
    ["credentials-shape-wrong", `["${first}"] `],
    ["credentials-shape-wrong", ` ["${first}"]`],
    ["credentials-shape-wrong", `["\\u00${first.charCodeAt(0).toString(16)}${first.slice(1)}"]`],
    ["credentials-shape-wrong", "[ ]"],
    ["credential-repeated", `["${first}","${second}","${first},2"]`],
    ["credential-weight-wrong", `["${first},0"]`],
    ["credential-weight-wrong", `["${first},-1"]`],
    ["credential-weight-wrong", `["${first},01"]`],
    ["credential-weight-wrong", `["${first},"]`],
    ["element-not-canonical", `["${second.toUpperCase()}"]`],
    ["element-not-in-group", `["${"0".repeat(64)}"]`],
  ] as const)("refuses with %s: %s", (refusal, text) => {
    expect(() => parseCredentials(text, group, { weighted: true })).toThrow(
      expect.objectContaining({ refusal }),
    );
  });

  test("may be empty", () => {
    expect(parseCredentials("[]", group).size).toBe(0);
  });

  test("refuses to write a credential twice", () => {
    const listed = [{ publicCredential: first }, { publicCredential: first }];
    expect(() => credentialsText(group, listed)).toThrow(new Refused("credential-repeated"));
  });
});
