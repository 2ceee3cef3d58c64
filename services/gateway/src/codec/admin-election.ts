import { CandidateOrderDraft } from "@urna/contract/candidates/candidate";
import { AdminElection, ElectionReference } from "@urna/contract/elections/admin-election";
import type { ElectionDraft } from "@urna/contract/elections/election-draft";
import { ElectionFile } from "@urna/contract/elections/election-file";
import { SealingRefusal } from "@urna/contract/registrar/sealing-refusal";
import { PendingCount } from "@urna/contract/results/count";
import type { AccessByCategory } from "@urna/contract/settings/policy";
import { categories as allCategories } from "@urna/contract/words";
import type {
  Election,
  ElectionDraft as DraftMessage,
  ElectionReference as ReferenceMessage,
  PendingCount as PendingCountMessage,
  PendingSealing,
  SealingRefusal as RefusalMessage,
} from "@urna/protos/ballot/v1/election";
import { answered } from "@urna/service-kit/grpc/answered";
import { knownWord } from "@urna/service-kit/grpc/words";
import { onlyTrue, readCandidate, readRules, readTrustee } from "./election.ts";
import { fieldsOf } from "./fields.ts";
import { optional, readText, writeText } from "./text.ts";
import { plannedTime } from "./time.ts";

export function readAdminElection(message: Election | undefined): AdminElection {
  const election = answered(message);
  return {
    ...fieldsOf(AdminElection, election, {
      trial: onlyTrue,
      title: readText,
      description: readText,
      question: readText,
      categories: "words",
      opensAt: plannedTime,
      closesAt: plannedTime,
      candidates: (candidates) => candidates.map(readCandidate),
      order: (order) => CandidateOrderDraft.parse(answered(order)),
      rules: readRules,
      trustees: (trustees) => trustees.map(readTrustee),
      secondRoundOf: readReference,
      secondRound: readReference,
    }),
    ...readPending(election.pendingSealing),
    ...readCount(election.pendingCount),
  };
}

export function readReference(message: ReferenceMessage | undefined): ElectionReference | undefined {
  return message && fieldsOf(ElectionReference, message, {});
}

function readPending(
  pending: PendingSealing | undefined,
): Pick<AdminElection, "sealing" | "sealingFailure" | "sealingRefusal"> {
  if (!pending) return {};
  const { done, total, failure, refusal } = pending;
  if (failure === undefined) return { sealing: { done, total } };
  return { sealingFailure: failure, ...(refusal && { sealingRefusal: readRefusal(refusal) }) };
}

function readRefusal({ code, authority, voterNumber }: RefusalMessage): SealingRefusal {
  return SealingRefusal.parse({ code, authority: knownWord(authority), voterNumber });
}

export function readCount(message: PendingCountMessage | undefined): { count?: PendingCount } {
  return message ? { count: fieldsOf(PendingCount, message, {}) } : {};
}

const Content = ElectionFile.shape.election;

/** The election as a file: what a draft says, without its process and its pictures. */
export function writeFile(election: AdminElection): ElectionFile {
  const { quorum = { kind: "none" }, tieRule = "draw", hands = "one-hand", ...rules } = election.rules;
  const candidates = election.candidates.map(({ name, role, biography, list }) => ({
    name,
    ...optional("role", role),
    ...optional("biography", biography),
    ...optional("list", list),
  }));
  return {
    format: "urna-election",
    version: 1,
    election: fieldsOf(Content, election, {
      candidates: () => candidates,
      order: (order) => order ?? { method: "given" as const },
      rules: () => ({ ...rules, quorum, tieRule, hands }),
    }),
  };
}

/** Candidates are numbered by their order. Categories without methods of their own get the `usual` ones of the settings. */
export function writeDraft(draft: ElectionDraft, usual: AccessByCategory): DraftMessage {
  const { categories, opensAt, closesAt, rules } = draft;
  return {
    ...draft,
    opensAt: opensAt === "" ? undefined : new Date(opensAt),
    closesAt: closesAt === "" ? undefined : new Date(closesAt),
    title: writeText(draft.title),
    description: writeText(draft.description),
    question: writeText(draft.question),
    candidates: draft.candidates.map(({ role, biography, photo, ...candidate }, index) => ({
      ...candidate,
      number: index + 1,
      photoSha256: photo?.slice(photo.lastIndexOf("/") + 1),
      role: role && writeText(role),
      biography: biography && writeText(biography),
    })),
    rules: {
      ...rules,
      access: allCategories
        .filter((category) => categories.includes(category))
        .map((category) => ({ category, methods: rules.access?.[category] ?? usual[category] })),
    },
  };
}
