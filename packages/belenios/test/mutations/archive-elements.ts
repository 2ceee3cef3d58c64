import type { GroupName } from "@urna/belenios/group";
import type { RefusalName } from "@urna/belenios/refusal";
import { prime } from "../../src/groups/belenios-2048-parameters.ts";
import { changeSetup, changeShare } from "../support/elections/mutable-archive.ts";
import { credentials, election, events, type Mutation } from "./archive-mutation.ts";

/** An element as no archive may have it, and the name under which it is refused. */
type Spoilt = readonly [what: string, refusal: RefusalName, spoil: (text: string) => string];

const hex64 = (value: bigint) => value.toString(16).padStart(64, "0");
const fieldPrime = (1n << 255n) - 19n;

const spoilt: Readonly<Record<GroupName, readonly Spoilt[]>> = {
  Ed25519: [
    ["off the curve", "element-not-canonical", () => hex64(2n)],
    ["in upper case", "element-not-canonical", (text) => `${text.slice(0, -1)}A`],
    ["not reduced", "element-not-canonical", () => hex64(fieldPrime + 1n)],
    ["of order 4", "element-not-in-group", () => hex64(0n)],
  ],
  "BELENIOS-2048": [
    ["that is zero", "element-not-canonical", () => "0"],
    ["with a leading zero", "element-not-canonical", (text) => `0${text}`],
    ["not reduced", "element-not-canonical", (text) => String(BigInt(text) + prime)],
    ["of order 2", "element-not-in-group", () => String(prime - 1n)],
  ],
};

const identityText: Readonly<Record<GroupName, string>> = { Ed25519: hex64(1n), "BELENIOS-2048": "1" };

/** Where an archive has elements, ballots aside: those have mutations of their own. */
const places: readonly (readonly [what: string, mutate: (spoil: Spoilt[2]) => Mutation[2]])[] = [
  [
    "an election's key",
    (spoil) =>
      election((text) =>
        text.replace(/"public_key":"([^"]+)"/, (_, key: string) => `"public_key":"${spoil(key)}"`),
      ),
  ],
  [
    "a trustee's key",
    (spoil) =>
      events((list) => {
        changeSetup(list, "trustees", (text) =>
          text.replace(/"public_key":"([^"]+)"/, (_, key: string) => `"public_key":"${spoil(key)}"`),
        );
      }),
  ],
  [
    "a credential",
    (spoil) =>
      credentials((list) =>
        list.map((entry, index) => (index === 0 ? entry.replace(/^[^,]+/, spoil) : entry)),
      ),
  ],
  [
    "a decryption factor",
    (spoil) =>
      events((list) => {
        changeShare(list, {
          text: (text) =>
            text.replace(
              /"decryption_factors":\[\["([^"]+)"/,
              (_, factor: string) => `"decryption_factors":[["${spoil(factor)}"`,
            ),
        });
      }),
  ],
];

/** Mutations of single elements of an archive. */
export function archiveElementMutations(name: GroupName): readonly Mutation[] {
  const identity = (): string => identityText[name];
  return [
    ...places.flatMap(([what, mutate]) =>
      spoilt[name].map(([how, refusal, spoil]): Mutation => [`${what} ${how}`, refusal, mutate(spoil)]),
    ),
    ...places.map(([what, mutate]): Mutation => [
      `${what} that is the identity`,
      what === "a decryption factor" ? "decryption-proof-wrong" : "element-is-identity",
      mutate(identity),
    ]),
  ];
}
