import { sealedHands, verifiedHands } from "@urna/belenios/sealed-hands";
import type { JsonObject } from "../src/json.ts";
import { sha256Hex } from "@urna/belenios/hash";
import { Refused } from "@urna/belenios/refusal";
import { anElection } from "./support/elections/an-election.ts";
import { aSigningAuthority, twoHandsThatSigned } from "./support/elections/two-hands.ts";

const { election, credentials } = anElection({ group: "Ed25519", weights: [undefined, undefined] });
const { uuid } = election.definition;
const keys = { identity: aSigningAuthority(), registrar: aSigningAuthority() };
const list = { uuid, attempt: 3, credentials };
const authorities = twoHandsThatSigned(list, keys);
const rules = { hands: "two-hands" };
const definition = { version: 1, rules, authorities };

/** Verifies a definition that the election object does have the hash of, as an operator could seal it. */
function verified(content: unknown, of = credentials) {
  const text = JSON.stringify(content);
  const { description } = election.definition;
  const sealed = {
    ...JSON.parse(election.text),
    description: `${description} ${sha256Hex(text)}`,
  } as unknown;
  return verifiedHands({ election: JSON.stringify(sealed), credentials: of }, text);
}

function outcome(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
  return "accepted";
}

/** The same key in a text that decodes to the same bytes: the last character has bits that no byte has. */
function otherTextOf(key: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return key.slice(0, -1) + alphabet[alphabet.indexOf(key.slice(-1)) + 1];
}

describe("the hands of a sealed definition", () => {
  it("are two where both have signed the archive's list of credentials", () => {
    expect(verified(definition)).toEqual({ hands: "two-hands", ...authorities });
  });

  it.each([{}, { rules: {} }, { rules: { hands: "one-hand" } }])("are one in %j", (content) => {
    expect(verified(content)).toEqual({ hands: "one-hand" });
  });

  const { identity, registrar } = authorities;
  const withAuthorities = (changes: object) => ({ rules, authorities: { ...authorities, ...changes } });
  const signedOf = (changes: object) => ({
    rules,
    authorities: twoHandsThatSigned({ ...list, ...changes }, keys),
  });
  const wrong = "authority-signature-wrong at";
  const alone = twoHandsThatSigned(list, { identity: keys.identity, registrar: keys.identity });
  const again = { ...keys.identity, key: otherTextOf(keys.identity.key) };
  const twice = {
    ...alone,
    registrar: { ...alone.registrar, key: again.key },
  };
  it.each([
    ["signatures of another list", signedOf({ credentials: '["x"]' }), `${wrong} identity`],
    ["signatures of another election", signedOf({ uuid: "NY4LK8a5M6S6Zf" }), `${wrong} identity`],
    [
      "signatures of another attempt",
      { ...signedOf({ attempt: 2 }), authorities: { ...signedOf({ attempt: 2 }).authorities, attempt: 3 } },
      `${wrong} identity`,
    ],
    [
      "the registrar's signature of another list",
      withAuthorities({ registrar: signedOf({ credentials: "[]" }).authorities.registrar }),
      `${wrong} registrar`,
    ],
    [
      "both signatures exchanged",
      withAuthorities({ identity: registrar, registrar: { ...registrar, ...identity } }),
      `${wrong} identity`,
    ],
    [
      "identity's signature as the registrar's",
      withAuthorities({ registrar: { ...registrar, signature: identity.signature } }),
      `${wrong} registrar`,
    ],
    ["one key for both", { rules, authorities: alone }, "authority-key-repeated at authorities"],
    ["one key for both, written in two ways", { rules, authorities: twice }, `${wrong} registrar`],
  ])("are refused with %s", (_, content, refusal) => {
    expect(outcome(() => verified(content))).toBe(refusal);
  });

  it("are refused with a list in which one credential was exchanged after the signatures", () => {
    const other = JSON.stringify((JSON.parse(credentials) as string[]).toReversed());
    expect(outcome(() => verified(definition, other))).toBe(`${wrong} identity`);
  });

  it("are refused with a definition that is not the archive's", () => {
    const text = JSON.stringify(definition);
    expect(outcome(() => verifiedHands({ election: election.text, credentials }, text))).toBe(
      "definition-hash-wrong",
    );
  });

  it.each<readonly [string, JsonObject]>([
    ["authorities", { rules: { hands: "one-hand" }, authorities }],
    ["authorities", { authorities }],
    ["authorities", { rules: { hands: "one-hand" }, authorities: null }],
    ["authorities", { rules }],
    ["authorities", { rules, authorities: [] }],
    ["rules", { rules: "two-hands" }],
    ["rules.hands", { rules: { hands: "three-hands" }, authorities }],
    ["rules.hands", { rules: { hands: null } }],
    ["authorities.attempt", withAuthorities({ attempt: 0 })],
    ["authorities.attempt", withAuthorities({ attempt: "3" })],
    ["authorities.identity", withAuthorities({ identity: null })],
    ["authorities.identity.key", withAuthorities({ identity: { ...identity, key: `${identity.key}=` } })],
    ["authorities.registrar.signature", withAuthorities({ registrar: { ...registrar, signature: "" } })],
    ...[
      "registrar.example",
      "https://registrar.example/",
      "https://r.example/path",
      "javascript:1",
      "https://*.example",
      "https://r.example;script-src",
      "https://u@r.example",
    ].map(
      (origin) =>
        ["authorities.registrar.origin", withAuthorities({ registrar: { ...registrar, origin } })] as const,
    ),
  ])("are refused where the shape is wrong at %s", (place, content) => {
    expect(outcome(() => sealedHands(content))).toBe(`definition-shape-wrong at ${place}`);
  });
});
