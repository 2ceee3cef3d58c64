import { maxReasonLength } from "@urna/contract/api/reason";
import { CandidateOrder, type Candidate } from "@urna/contract/candidates/candidate";
import {
  LegalBasis,
  type Election,
  type ElectionDetail,
  type Rules,
} from "@urna/contract/public-elections/election";
import { trusteeKinds, type Trustee } from "@urna/contract/trustees/trustee";
import { Quorum } from "@urna/contract/elections/quorum";
import { AccessMethod, Category, ElectionState, Group, publicStatusOf, TieRule } from "@urna/contract/words";
import type * as messages from "@urna/protos/ballot/v1/election";
import { z } from "zod";
import { readHistory } from "../routes/elections/history-codec.ts";
import { required } from "./required.ts";
import { optional, readOptionalText, readText } from "./text.ts";

const PublicState = ElectionState.exclude(["draft"]);
const Last4Source = z.enum(["document", "roll"]);
const TrusteeKind = z.enum(trusteeKinds);

export function readElection(election: messages.Election): Election {
  const state = PublicState.parse(election.state);
  return {
    id: election.id,
    title: readText(election.title),
    description: readText(election.description),
    status: publicStatusOf(state),
    state,
    opensAt: election.opensAt,
    closesAt: election.closesAt,
    categories: z.array(Category).parse(election.categories),
    group: Group.parse(election.group),
    seats: required(election.rules).seats,
    candidateCount: election.candidates.length,
    published: election.resultsPublished,
    paused: state === "paused",
    annulled: state === "annulled",
    ...(election.trial && { trial: true }),
  };
}

export function readElectionDetail(election: messages.Election): ElectionDetail {
  return {
    ...readElection(election),
    question: readText(election.question),
    candidates: election.candidates.map(readCandidate),
    order: CandidateOrder.parse(election.order ?? { method: "given" }),
    rules: readRules(required(election.rules)),
    ...readAbout(election),
    ...readTrustees(election),
    fingerprint: election.fingerprint,
    acknowledgementKey: election.acknowledgementKey,
    rollSize: election.rollSize,
    ...(election.state === "paused" && optional("pauseReason", readReason(election.pauseReason))),
    ...optional("scheduledClosesAt", election.scheduledClosesAt),
    ...readHistory(election.history),
  };
}

const readReason = (reason: string) => reason.trim().slice(0, maxReasonLength);

/** By what the election is called, and who helps with it; nothing where it was not given. */
export function readAbout({ legalBasis, helpContact }: messages.Election) {
  const { resolution = "", date = "" } = legalBasis ?? {};
  const basis = { ...optional("resolution", resolution), ...optional("date", date) };
  return {
    ...(resolution + date !== "" && { legalBasis: LegalBasis.parse(basis) }),
    ...optional("helpContact", helpContact),
  };
}

const photoPath = (sha256: string) => (sha256 === "" ? "" : `/api/photos/${sha256}`);

export function readCandidate({
  number,
  name,
  role,
  biography,
  list,
  photoSha256,
  withdrawal,
}: messages.Candidate): Candidate {
  return {
    number,
    name,
    ...optional("role", readOptionalText(role)),
    ...optional("biography", readOptionalText(biography)),
    ...optional("list", list),
    ...optional("photo", photoPath(photoSha256)),
    ...(withdrawal && {
      withdrawn: true,
      withdrawal: { reason: withdrawal.reason, at: withdrawal.withdrawnAt },
    }),
  };
}

export function readRules({
  seats,
  min,
  max,
  blank,
  graceMinutes,
  access,
  last4Source,
  quorum,
  tieRule,
}: messages.Rules): Rules {
  return {
    seats,
    min,
    max,
    blank,
    graceMinutes,
    access: Object.fromEntries(
      access.map(({ category, methods }) => [Category.parse(category), z.array(AccessMethod).parse(methods)]),
    ),
    last4Source: Last4Source.parse(last4Source),
    quorum: readQuorum(quorum),
    tieRule: TieRule.parse(tieRule || "draw"),
  };
}

export function readQuorum({ kind, value }: messages.Quorum = { kind: "none", value: 0 }): Quorum {
  return Quorum.parse({ kind, percent: value, votes: value });
}

/** Who holds the keys, and how many of a threshold group are needed. */
export function readTrustees({
  trustees,
  trusteesNeeded,
}: Pick<messages.Election, "trustees" | "trusteesNeeded">): Pick<
  ElectionDetail,
  "trustees" | "trusteesNeeded"
> {
  return { trustees: trustees.map(readTrustee), ...(trusteesNeeded > 0 && { trusteesNeeded }) };
}

function readTrustee({ index, name, kind, publicKey, confirmed }: messages.Trustee): Trustee {
  return { index, name, kind: TrusteeKind.parse(kind), publicKey, ...(confirmed && { confirmed }) };
}
