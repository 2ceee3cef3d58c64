import type { AccessByCategory } from "@urna/contract/settings/policy";
import type { AdminElection, ElectionReference } from "@urna/contract/elections/admin-election";
import type { ElectionDraft } from "@urna/contract/elections/election-draft";
import type { ElectionFile } from "@urna/contract/elections/election-file";
import { CountStage, type PendingCount } from "@urna/contract/results/count";
import { CandidateOrderDraft } from "@urna/contract/candidates/candidate";
import type { Quorum } from "@urna/contract/elections/quorum";
import { categories as allCategories, Category, ElectionState, Group } from "@urna/contract/words";
import type {
  CandidateOrder,
  Election,
  ElectionReference as ReferenceMessage,
  PendingCount as PendingCountMessage,
  PendingSealing,
} from "@urna/protos/ballot/v1/election";
import type { ElectionDraft as DraftMessage } from "@urna/protos/ballot/v1/election_admin";
import { z } from "zod";
import { readAbout, readCandidate, readRules, readTrustees } from "./election.ts";
import { required } from "./required.ts";
import { optional, readText, writeText } from "./text.ts";

export function readAdminElection(message: Election | undefined): AdminElection {
  const election = required(message);
  const { id, processId, code, revision, opensAt, closesAt, rollSize, ballots } = election;
  return {
    id,
    processId,
    code,
    revision,
    opensAt,
    closesAt,
    rollSize,
    ballots,
    ...optional("updatedAt", election.updatedAt),
    state: ElectionState.parse(election.state),
    ...(election.trial && { trial: true }),
    title: readText(election.title),
    description: readText(election.description),
    question: readText(election.question),
    categories: z.array(Category).parse(election.categories),
    group: Group.parse(election.group),
    candidates: election.candidates.map(readCandidate),
    order: readOrder(election.order),
    rules: readRules(required(election.rules)),
    ...readAbout(election),
    ...readTrustees(election),
    ...optional("fingerprint", election.fingerprint),
    ...optional("acknowledgementKey", election.acknowledgementKey),
    ...optional("sealedAt", election.sealedAt),
    ...optional("openedAt", election.openedAt),
    ...optional("closedAt", election.closedAt),
    ...optional("scheduledClosesAt", election.scheduledClosesAt),
    ...optional("talliedAt", election.talliedAt),
    ...optional("publishedAt", election.publishedAt),
    ...readPending(election.pendingSealing),
    ...readCount(election.pendingCount),
    ...optional("secondRoundOf", election.secondRoundOf && readReference(election.secondRoundOf)),
    ...optional("secondRound", election.secondRound && readReference(election.secondRound)),
  };
}

export function readReference({ id, code, state }: ReferenceMessage): ElectionReference {
  return { id, code, state: ElectionState.parse(state) };
}

function readPending(pending: PendingSealing | undefined): Pick<AdminElection, "sealing" | "sealingFailure"> {
  if (!pending) return {};
  const { done, total, failure } = pending;
  return failure === "" ? { sealing: { done, total } } : { sealingFailure: failure };
}

export function readCount(message: PendingCountMessage | undefined): { count?: PendingCount } {
  if (!message) return {};
  const { stage, done, total, failure, shares } = message;
  return { count: { stage: CountStage.parse(stage), done, total, shares, ...optional("failure", failure) } };
}

function readOrder({ method, seed }: CandidateOrder = { method: "given", seed: "" }): CandidateOrderDraft {
  return CandidateOrderDraft.parse({ method, ...optional("seed", seed) });
}

function writeOrder(order: CandidateOrderDraft): CandidateOrder {
  return { method: order.method, seed: (order.method === "draw" && order.seed) || "" };
}

function writeQuorum(quorum: Quorum) {
  switch (quorum.kind) {
    case "none":
      return { kind: quorum.kind, value: 0 };
    case "roll-share":
      return { kind: quorum.kind, value: quorum.percent };
    case "votes":
      return { kind: quorum.kind, value: quorum.votes };
  }
}

/** The election as a file: what a draft says, without its process and its pictures. */
export function writeFile(election: AdminElection): ElectionFile {
  const { code, title, description, question, categories, group, opensAt, closesAt } = election;
  const { quorum = { kind: "none" }, tieRule = "draw", ...rules } = election.rules;
  return {
    format: "urna-election",
    version: 1,
    election: {
      code,
      title,
      description,
      question,
      categories,
      group,
      opensAt,
      closesAt,
      candidates: election.candidates.map(({ name, role, biography, list }) => ({
        name,
        ...optional("role", role),
        ...optional("biography", biography),
        ...optional("list", list),
      })),
      order: election.order ?? { method: "given" },
      rules: { ...rules, quorum, tieRule },
      ...optional("legalBasis", election.legalBasis),
      ...optional("helpContact", election.helpContact),
    },
  };
}

/** Candidates are numbered by their order. Categories without methods of their own get the `usual` ones of the settings. */
export function writeDraft(draft: ElectionDraft, usual: AccessByCategory): DraftMessage {
  const { processId, code, categories, group, opensAt, closesAt, rules } = draft;
  return {
    processId,
    code,
    categories,
    group,
    opensAt,
    closesAt,
    title: writeText(draft.title),
    description: writeText(draft.description),
    question: writeText(draft.question),
    candidates: draft.candidates.map(({ name, role, biography, list = "", photo = "" }, index) => ({
      number: index + 1,
      name,
      list,
      photoSha256: photo.slice(photo.lastIndexOf("/") + 1),
      role: role && writeText(role),
      biography: biography && writeText(biography),
    })),
    order: writeOrder(draft.order),
    legalBasis: { resolution: draft.legalBasis?.resolution ?? "", date: draft.legalBasis?.date ?? "" },
    helpContact: draft.helpContact ?? "",
    rules: {
      ...rules,
      quorum: writeQuorum(rules.quorum),
      access: allCategories
        .filter((category) => categories.includes(category))
        .map((category) => ({ category, methods: rules.access?.[category] ?? usual[category] })),
    },
  };
}
