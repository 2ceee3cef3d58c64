import {
  CandidateOrder,
  type Candidate,
  type Election,
  type ElectionDetail,
  type Rules,
  type Trustee,
} from "@urna/contract/api/public";
import { AccessMethod, Category, ElectionState, Group, publicStatusOf } from "@urna/contract/words";
import type * as messages from "@urna/protos/ballot/v1/election";
import { z } from "zod";
import { required } from "./required.ts";
import { optional, readOptionalText, readText } from "./text.ts";

const PublicState = ElectionState.exclude(["draft"]);
const Last4Source = z.enum(["document", "roll"]);
const TrusteeKind = z.enum(["server", "person"]);

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
  };
}

export function readElectionDetail(election: messages.Election): ElectionDetail {
  return {
    ...readElection(election),
    question: readText(election.question),
    candidates: election.candidates.map(readCandidate),
    order: CandidateOrder.parse(election.order ?? { method: "given" }),
    rules: readRules(required(election.rules)),
    trustees: election.trustees.map(readTrustee),
    fingerprint: election.fingerprint,
    acknowledgementKey: election.acknowledgementKey,
    rollSize: election.rollSize,
  };
}

export function readCandidate({ number, name, role, biography, list }: messages.Candidate): Candidate {
  return {
    ...{ number, name },
    ...optional("role", readOptionalText(role)),
    ...optional("biography", readOptionalText(biography)),
    ...optional("list", list),
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
}: messages.Rules): Rules {
  return {
    ...{ seats, min, max, blank, graceMinutes },
    access: Object.fromEntries(
      access.map(({ category, methods }) => [Category.parse(category), z.array(AccessMethod).parse(methods)]),
    ),
    last4Source: Last4Source.parse(last4Source),
  };
}

export const readTrustee = ({ name, kind, publicKey }: messages.Trustee): z.infer<typeof Trustee> => ({
  name,
  kind: TrusteeKind.parse(kind),
  publicKey,
});
