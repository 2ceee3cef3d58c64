import type { ElectionId } from "@urna/contract/identifiers";
import type { Authorities } from "@urna/contract/registrar/sealed-hands";
import { withoutEmpty } from "../../domain/without-empty.ts";
import { draftOf, type Draft } from "../../elections/domain/draft.ts";
import type { Process } from "../../elections/domain/election.ts";
import { canonicalJson, type CanonicalValue } from "./canonical-json.ts";

export interface FrozenRoll {
  readonly version: number;
  /** SHA-256 of the roll version, lower-case hex. */
  readonly sha256: string;
  /** Voters of this election. */
  readonly size: number;
}

export interface DefinitionInput {
  readonly id: ElectionId;
  readonly process: Process;
  readonly draft: Draft & { readonly opensAt: Date; readonly closesAt: Date };
  readonly roll: FrozenRoll;
  /** Raw Ed25519 public key, base64url. */
  readonly acknowledgementKey: string;
  /** Root of the tree over public credentials and commitments, lower-case hex. */
  readonly commitmentsRoot: string;
  /** Keys of those who follow the board (C2SP signed-note); empty: nobody is named. */
  readonly witnesses: readonly string[];
  /** Of two hands: who made the credentials, and both signatures of their list. */
  readonly authorities: Authorities | undefined;
}

/**
 * The sealed definition: everything a voter is promised, in canonical JSON. Its SHA-256 ends the election object's
 * description, so that the fingerprint covers it.
 *
 *     {acknowledgementKey, authorities?: {attempt, identity: {key, signature}, registrar: {key, origin, signature}},
 *      commitmentsRoot, calendar: {opensAt, closesAt},
 *      candidates: [{number, name, role?, biography?, list?, photoSha256?}], categories, code, description, election, group,
 *      helpContact?, legalBasis?: {resolution?, date?}, order: {method, seed?}, process: {code, name, trial?}, question,
 *      roll: {version, sha256, size},
 *      rules: {seats, min, max, blank, graceMinutes, access: {category: [methods]}, last4Source, hands: one-hand | two-hands,
 *              quorum: {kind: none} | {kind: roll-share, percent} | {kind: votes, votes}, tieRule: draw | second-round | seniority},
 *      title, version: 1, witnesses?: [`<name>+<id>+<key>`]}
 *
 * Other fields of a draft are sealed under their own names. The form is RFC 8785; what is absent or empty is left out, and
 * texts are `{es, en?, ht?}`. `commitmentsRoot` is the root (lower-case
 * hex) of the Merkle tree (RFC 9162, SHA-256) over the public credentials in the archive's order, each with its commitment.
 * Leaf i is the UTF-8 text `<public credential>|<commitment>`. A commitment is the lower-case hex SHA-256 of
 * `urna-voter|<election id>|<salt>|<document>`: the salt has 64 hex digits; the document is its letters A to Z and digits, in
 * upper case, without leading zeros. `GET /api/elections/{id}/commitments` has the commitments; the voting kit has the
 * voter's own salt, place and path. A trustee's page opens nothing before every one of `witnesses` has signed the whole board
 * (see packages/belenios/docs/urna-verify.md). `authorities` have signed the list of credentials (see
 * packages/belenios/docs/two-hands.md).
 */
export function definitionText({ id, process, draft, roll, ...keys }: DefinitionInput): string {
  const { processId: _, opensAt, closesAt, order, rules, ...written } = draftOf(draft) as typeof draft;
  const { access, ...otherRules } = rules;
  const { code, name, trial } = process;
  const definition = {
    ...written,
    version: 1,
    election: id,
    order: order.method === "draw" ? order : { method: order.method },
    process: { code, name, trial: trial || undefined },
    rules: {
      ...otherRules,
      access: Object.fromEntries(access.map(({ category, methods }) => [category, methods])),
    },
    calendar: { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
    roll: { version: roll.version, sha256: roll.sha256, size: roll.size },
    acknowledgementKey: keys.acknowledgementKey,
    authorities: keys.authorities,
    commitmentsRoot: keys.commitmentsRoot,
    witnesses: keys.witnesses.length > 0 ? keys.witnesses : undefined,
  } satisfies CanonicalValue;
  return canonicalJson(withoutEmpty(definition) as CanonicalValue);
}
