import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionDraft } from "@urna/contract/elections/election-draft";

/** What an administrator writes, as the API takes it; incomplete while it is being written. */
export type DraftFields = ElectionDraft;
export type DraftCandidate = DraftFields["candidates"][number];

/** The fields of a draft as the API sent them. */
export function fieldsOf(election: AdminElection): DraftFields {
  const { processId, code, title, description, question, categories, group, opensAt, closesAt } = election;
  const { quorum = { kind: "none" }, tieRule = "draw", ...rules } = election.rules;
  return {
    processId,
    code,
    title,
    description,
    question,
    categories,
    group,
    opensAt,
    closesAt,
    candidates: election.candidates.map(({ number: _number, ...candidate }) => candidate),
    order: election.order ?? { method: "given" },
    rules: { ...rules, quorum, tieRule },
    legalBasis: election.legalBasis ?? {},
    helpContact: election.helpContact ?? "",
  };
}

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
  const { rules } = fields;
  switch (part) {
    case "general":
      return [
        fields.code,
        fields.title,
        fields.description,
        fields.categories,
        fields.group,
        fields.legalBasis,
        fields.helpContact,
        fields.processId,
      ];
    case "papeleta":
      return [fields.question, rules.seats, rules.min, rules.max, rules.blank];
    case "candidaturas":
      return [fields.candidates, fields.order];
    case "calendario":
      return [fields.opensAt, fields.closesAt, rules.graceMinutes];
    case "reglas":
      return [rules.quorum, rules.tieRule];
    case "acceso":
      return [rules.access, rules.last4Source];
    default:
      return part satisfies never;
  }
}

/** One text for equal values: members in one order, empty ones left out. */
function text(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (member === "") return undefined;
    if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
