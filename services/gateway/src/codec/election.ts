import { maxReasonLength } from "@urna/contract/api/reason";
import {
  Candidate as CandidateSchema,
  CandidateOrder,
  type Candidate,
} from "@urna/contract/candidates/candidate";
import { Quorum } from "@urna/contract/elections/quorum";
import {
  Election as ElectionSchema,
  ElectionDetail as ElectionDetailSchema,
  Rules as RulesSchema,
  type Election,
  type ElectionDetail,
  type Rules,
} from "@urna/contract/public-elections/election";
import { Trustee as TrusteeSchema, type Trustee } from "@urna/contract/trustees/trustee";
import { ElectionState, publicStatusOf } from "@urna/contract/words";
import type * as messages from "@urna/protos/ballot/v1/election";
import { answered } from "@urna/service-kit/grpc/answered";
import { answeredWord } from "@urna/service-kit/grpc/words";
import { readHistory } from "../routes/elections/history-codec.ts";
import { fieldsOf } from "./fields.ts";
import { optional, readText } from "./text.ts";
import { timeOf } from "./time.ts";

const PublicState = ElectionState.exclude(["draft"]);

export function readElection(election: messages.Election): Election {
  const state = PublicState.parse(election.state);
  return {
    ...fieldsOf(ElectionSchema, election, { ...publicReaders, state: () => state }),
    status: publicStatusOf(state),
    seats: answered(election.rules).seats,
    candidateCount: election.candidates.length,
    published: election.resultsPublished,
    paused: state === "paused",
    annulled: state === "annulled",
  };
}

export function readElectionDetail(election: messages.Election): ElectionDetail {
  const { state } = election;
  return {
    ...fieldsOf(ElectionDetailSchema, election, {
      ...publicReaders,
      candidates: (candidates) => candidates.map(readCandidate),
      order: (order) => CandidateOrder.parse(order ?? { method: "given" }),
      rules: readRules,
      trustees: (trustees) => trustees.map(readTrustee),
      pauseReason: (reason) => (state === "paused" ? readReason(reason) : undefined),
      history: readHistory,
    }),
    ...readElection(election),
  };
}

const readReason = (reason = "") => reason.trim().slice(0, maxReasonLength) || undefined;

export const onlyTrue = (value: boolean): true | undefined => value || undefined;

const publicReaders = {
  trial: onlyTrue,
  title: readText,
  description: readText,
  categories: "words",
} as const;

export function readCandidate(candidate: messages.Candidate): Candidate {
  const { photoSha256, withdrawal } = candidate;
  return {
    ...fieldsOf(CandidateSchema, candidate, {
      withdrawal: (message) => message && { reason: message.reason, at: timeOf(message.withdrawnAt) },
    }),
    ...optional("photo", photoSha256 && `/api/photos/${photoSha256}`),
    ...(withdrawal && { withdrawn: true }),
  };
}

export function readRules(message: messages.Rules | undefined): Rules {
  return fieldsOf(RulesSchema, answered(message), {
    access: (groups) =>
      Object.fromEntries(
        groups.map(({ category, methods }) => [answeredWord(category), methods.map(answeredWord)]),
      ),
    quorum: readQuorum,
  });
}

export function readQuorum(message: messages.Quorum | undefined): Quorum {
  return Quorum.parse(answered(message));
}

/** Who holds the keys, and how many of a threshold group are needed. */
export function readTrustees({
  trustees,
  trusteesNeeded,
}: Pick<messages.Election, "trustees" | "trusteesNeeded">): Pick<
  ElectionDetail,
  "trustees" | "trusteesNeeded"
> {
  return { trustees: trustees.map(readTrustee), ...optional("trusteesNeeded", trusteesNeeded) };
}

export function readTrustee(trustee: messages.Trustee): Trustee {
  return fieldsOf(TrusteeSchema, trustee, { confirmed: onlyTrue });
}
