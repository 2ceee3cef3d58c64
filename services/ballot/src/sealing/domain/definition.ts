import type { LocalizedText } from "@urna/contract/words";
import type {
  Candidate,
  CandidateOrder,
  Draft,
  LegalBasis,
  Process,
  Quorum,
  Rules,
} from "../../elections/domain/election.ts";
import { canonicalJson, type CanonicalValue } from "./canonical-json.ts";

export interface FrozenRoll {
  readonly version: number;
  /** SHA-256 of the roll version, lower-case hex. */
  readonly sha256: string;
  /** Voters of this election. */
  readonly size: number;
}

export interface DefinitionInput {
  readonly id: string;
  readonly process: Process;
  readonly draft: Draft & { readonly opensAt: Date; readonly closesAt: Date };
  readonly roll: FrozenRoll;
  /** Raw Ed25519 public key, base64url. */
  readonly acknowledgementKey: string;
  /** Root of the tree over public credentials and commitments, lower-case hex. */
  readonly commitmentsRoot: string;
}

/**
 * The sealed definition: everything a voter is promised, in canonical JSON. Its SHA-256 ends the election object's
 * description, so that the fingerprint covers it.
 *
 *     {acknowledgementKey, commitmentsRoot, calendar: {opensAt, closesAt},
 *      candidates: [{number, name, role?, biography?, list?, photoSha256?}], categories, code, description, election, group,
 *      helpContact?, legalBasis?: {resolution?, date?}, order: {method, seed?}, process: {code, name, trial?}, question,
 *      roll: {version, sha256, size},
 *      rules: {seats, min, max, blank, graceMinutes, access: {category: [methods]}, last4Source,
 *              quorum: {kind: none} | {kind: roll-share, percent} | {kind: votes, votes}, tieRule: draw | second-round | seniority},
 *      title, version: 1}
 *
 * The form is RFC 8785; absent texts are left out, and texts are `{es, en?, ht?}`. `commitmentsRoot` is the root (lower-case
 * hex) of the Merkle tree (RFC 9162, SHA-256) over the public credentials in the archive's order, each with its commitment.
 * Leaf i is the UTF-8 text `<public credential>|<commitment>`. A commitment is the lower-case hex SHA-256 of
 * `urna-voter|<election id>|<salt>|<document>`: the salt has 64 hex digits; the document is its letters A to Z and digits, in
 * upper case, without leading zeros. `GET /api/elections/{id}/commitments` has the commitments; the voting kit has the
 * voter's own salt, place and path.
 */
export function definitionText({ id, process, draft, roll, ...keys }: DefinitionInput): string {
  return canonicalJson({
    version: 1,
    election: id,
    code: draft.code,
    process: {
      code: process.code,
      name: languages(process.name),
      trial: process.trial ? true : undefined,
    },
    group: draft.group,
    title: languages(draft.title),
    description: languages(draft.description),
    question: languages(draft.question),
    categories: draft.categories,
    candidates: draft.candidates.map(candidateMember),
    order: orderMember(draft.order),
    rules: rulesMember(draft.rules),
    legalBasis: legalBasisMember(draft.legalBasis),
    helpContact: present(draft.helpContact),
    calendar: { opensAt: draft.opensAt.toISOString(), closesAt: draft.closesAt.toISOString() },
    roll: { version: roll.version, sha256: roll.sha256, size: roll.size },
    acknowledgementKey: keys.acknowledgementKey,
    commitmentsRoot: keys.commitmentsRoot,
  });
}

function candidateMember(candidate: Candidate): CanonicalValue {
  return {
    number: candidate.number,
    name: candidate.name,
    role: languages(candidate.role),
    biography: languages(candidate.biography),
    list: present(candidate.list),
    photoSha256: present(candidate.photoSha256),
  };
}

function orderMember({ method, seed }: CandidateOrder): CanonicalValue {
  return { method, seed: method === "draw" ? seed : undefined };
}

function rulesMember(rules: Rules): CanonicalValue {
  return {
    seats: rules.seats,
    min: rules.min,
    max: rules.max,
    blank: rules.blank,
    graceMinutes: rules.graceMinutes,
    access: Object.fromEntries(rules.access.map(({ category, methods }) => [category, methods])),
    last4Source: rules.last4Source,
    quorum: quorumMember(rules.quorum),
    tieRule: rules.tieRule,
  };
}

function quorumMember({ kind, value }: Quorum): CanonicalValue {
  if (kind === "none") return { kind };
  return kind === "votes" ? { kind, votes: value } : { kind, percent: value };
}

function legalBasisMember({ resolution, date }: LegalBasis): CanonicalValue | undefined {
  if (resolution + date === "") return undefined;
  return { resolution: present(resolution), date: present(date) };
}

/** The languages in which there is a text; undefined where there is none at all. */
function languages({ es, en, ht }: LocalizedText): CanonicalValue | undefined {
  const text = { es: present(es), en: present(en), ht: present(ht) };
  return Object.values(text).some((each) => each !== undefined) ? text : undefined;
}

function present(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}
