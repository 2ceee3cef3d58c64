import type { AdminElection, ElectionDraft } from "@urna/contract/api/admin/elections";
import { CandidateOrderDraft } from "@urna/contract/api/public";
import { categories as allCategories, Category, ElectionState, Group } from "@urna/contract/words";
import type { CandidateOrder, Election } from "@urna/protos/ballot/v1/election";
import type { ElectionDraft as DraftMessage } from "@urna/protos/ballot/v1/election_admin";
import { z } from "zod";
import { readCandidate, readRules, readTrustee } from "./election.ts";
import { required } from "./required.ts";
import { optional, readText, writeText } from "./text.ts";

export function readAdminElection(message: Election | undefined): AdminElection {
  const election = required(message);
  const { id, processId, code, opensAt, closesAt, rollSize, ballots } = election;
  return {
    ...{ id, processId, code, opensAt, closesAt, rollSize, ballots },
    state: ElectionState.parse(election.state),
    title: readText(election.title),
    description: readText(election.description),
    question: readText(election.question),
    categories: z.array(Category).parse(election.categories),
    group: Group.parse(election.group),
    candidates: election.candidates.map(readCandidate),
    order: readOrder(election.order),
    rules: readRules(required(election.rules)),
    trustees: election.trustees.map(readTrustee),
    ...optional("fingerprint", election.fingerprint),
    ...optional("acknowledgementKey", election.acknowledgementKey),
    ...optional("sealedAt", election.sealedAt),
    ...optional("openedAt", election.openedAt),
    ...optional("closedAt", election.closedAt),
    ...optional("talliedAt", election.talliedAt),
    ...optional("publishedAt", election.publishedAt),
  };
}

function readOrder({ method, seed }: CandidateOrder = { method: "given", seed: "" }): CandidateOrderDraft {
  return CandidateOrderDraft.parse({ method, ...optional("seed", seed) });
}

function writeOrder(order: CandidateOrderDraft): CandidateOrder {
  return { method: order.method, seed: (order.method === "draw" && order.seed) || "" };
}

/** Candidates are numbered by their order. Categories without methods of their own get all that suit them. */
export function writeDraft(draft: ElectionDraft): DraftMessage {
  const { processId, code, categories, group, opensAt, closesAt, rules } = draft;
  return {
    ...{ processId, code, categories, group, opensAt, closesAt },
    title: writeText(draft.title),
    description: writeText(draft.description),
    question: writeText(draft.question),
    candidates: draft.candidates.map(({ name, role, biography, list = "" }, index) => ({
      ...{ number: index + 1, name, list, photoSha256: "" },
      role: role && writeText(role),
      biography: biography && writeText(biography),
    })),
    order: writeOrder(draft.order),
    rules: {
      ...rules,
      access: allCategories
        .filter((category) => categories.includes(category))
        .map((category) => ({ category, methods: rules.access?.[category] ?? usualMethods[category] })),
    },
  };
}

/** Specification, section 6; documents stay the way out for who has no email. */
const usualMethods: Record<Category, string[]> = {
  teacher: ["code", "document"],
  assistant: ["code", "document"],
  student: ["code", "document"],
  guardian: ["code", "document"],
  director: ["staff", "code", "document"],
};
