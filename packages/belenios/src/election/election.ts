import { decodeKey } from "../groups/decode-key.ts";
import type { Element, FixedBase, Group, GroupNamed } from "../groups/group.ts";
import { portableGroup } from "../groups/portable.ts";
import { sha256Base64, sha256Hex } from "../hash.ts";
import { arithmeticOver, type BallotArithmetic } from "../arithmetic/ballot-arithmetic.ts";
import { within } from "../refusal.ts";
import type { ElectionDefinition, Question } from "./definition.ts";
import { parseDefinition } from "./parse-definition.ts";

/** An election object ready for use: its definition, its hashes, and its key in a group implementation. */
export interface Election {
  readonly definition: ElectionDefinition;
  /** The exact text that is hashed and stored. */
  readonly text: string;
  /** SHA-256 of the text, hex: its name in the archive. */
  readonly hash: string;
  /** SHA-256 of the text, unpadded Base64: phi of format.md 2.2, shown to voters and bound into every proof. */
  readonly fingerprint: string;
  readonly group: Group;
  readonly key: FixedBase;
  /** g^-0, g^-1, … down to the largest number in a proof of this election. */
  readonly inversePowers: readonly Element[];
  /** In the fastest way that the group's implementation has; prepared at the first use. */
  readonly arithmetic: () => BallotArithmetic;
}

/**
 * The canonical election object (format.md 1.4, 2.2). Key order is part of the format, because the fingerprint covers
 * these bytes.
 */
export function electionText(definition: ElectionDefinition): string {
  const { administrator, credentialAuthority } = definition;
  return JSON.stringify({
    version: 1,
    description: definition.description,
    name: definition.name,
    group: definition.group,
    public_key: definition.publicKey,
    questions: definition.questions.map(questionToWire),
    uuid: definition.uuid,
    ...(administrator === undefined ? {} : { administrator }),
    ...(credentialAuthority === undefined ? {} : { credential_authority: credentialAuthority }),
  });
}

function questionToWire({ answers, blank, min, max, question }: Question): object {
  return { answers, ...(blank === undefined ? {} : { blank }), min, max, question };
}

/**
 * Reads an election object and prepares its key. Ignores unknown keys, because only the hash of the text matters.
 * @param groupNamed the implementation to use: `portableGroup` (default) or `nativeGroup`
 * @throws Refused `election-…`, `question-…`, `group-unknown`, `element-…`
 */
export function parseElection(text: string, groupNamed: GroupNamed = portableGroup): Election {
  const definition = parseDefinition(text);
  const group = groupNamed(definition.group);
  const key = within("public_key", () => decodeKey(group, definition.publicKey));
  const keyed = {
    group,
    key: group.fixedBase(key),
    inversePowers: inversePowers(group, Math.max(1, ...definition.questions.map(({ max }) => max))),
  };
  let arithmetic: BallotArithmetic | undefined;
  return {
    definition,
    text,
    hash: sha256Hex(text),
    fingerprint: sha256Base64(text),
    ...keyed,
    arithmetic: () =>
      (arithmetic ??= group.ballotArithmetic?.(definition.publicKey) ?? arithmeticOver(keyed)),
  };
}

function inversePowers(group: Group, highest: number): Element[] {
  const inverse = group.generator.power(group.order - 1n);
  const powers = [group.identity];
  while (powers.length <= highest) powers.push(group.multiply(powers.at(-1) ?? group.identity, inverse));
  return powers;
}
