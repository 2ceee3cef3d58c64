import type { AdminElection } from "@urna/contract/elections/admin-election";
import { ElectionDraft } from "@urna/contract/elections/election-draft";

/** What an administrator writes, as the API takes it; incomplete while it is being written. */
export type DraftFields = ElectionDraft;
export type DraftCandidate = DraftFields["candidates"][number];

/** What an administrator wrote of an election, in the form in which it is sent back. */
export function fieldsOf(election: AdminElection): DraftFields {
  const { quorum = { kind: "none" }, tieRule = "draw", hands = "one-hand", ...rules } = election.rules;
  const written = Object.entries(election).filter(([field]) => field in ElectionDraft.shape);
  return {
    ...(Object.fromEntries(written) as Written),
    candidates: election.candidates.map(({ number: _number, ...candidate }) => candidate),
    order: election.order ?? { method: "given" },
    rules: { ...rules, quorum, tieRule, hands },
  };
}

type Written = Pick<AdminElection, Extract<keyof AdminElection, keyof DraftFields>>;

/** Groups of fields that differ between two versions, by the name of their tab. */
export function differences(one: DraftFields, other: DraftFields): DraftPart[] {
  return draftParts.filter((part) => text(partOf(one, part)) !== text(partOf(other, part)));
}

export function sameFields(one: DraftFields, other: DraftFields): boolean {
  return differences(one, other).length === 0;
}

export const draftParts = ["general", "papeleta", "candidaturas", "calendario", "reglas", "acceso"] as const;
export type DraftPart = (typeof draftParts)[number];

/** The tab of the field that a refusal names. */
export function partOfPath(path: string): DraftPart {
  const [first = "", second = ""] = path.split(".");
  if (first === "candidates" || first === "order") return "candidaturas";
  if (first === "question" || ["seats", "min", "max", "blank"].includes(second)) return "papeleta";
  if (["opensAt", "closesAt"].includes(first) || second === "graceMinutes") return "calendario";
  if (second === "quorum" || second === "tieRule") return "reglas";
  return first === "rules" ? "acceso" : "general";
}

function partOf(fields: DraftFields, part: DraftPart): unknown {
  const { question, candidates, order, opensAt, closesAt, rules, ...general } = fields;
  switch (part) {
    case "general":
      return general;
    case "papeleta":
      return [question, rules.seats, rules.min, rules.max, rules.blank];
    case "candidaturas":
      return [candidates, order];
    case "calendario":
      return [opensAt, closesAt, rules.graceMinutes];
    case "reglas":
      return [rules.quorum, rules.tieRule];
    case "acceso":
      return [rules.access, rules.last4Source, rules.hands];
    default:
      return part satisfies never;
  }
}

/** One text for equal values: members in one order, empty ones left out. */
function text(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (member === "") return undefined;
    if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
    const filled = Object.entries(member).filter(([, each]) => each !== "" && each !== undefined);
    if (filled.length === 0) return undefined;
    return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
