import { twoHandsMethods, type AccessMethod, type LocalizedText } from "@urna/contract/words";
import { smallestRollWithBatches } from "../../board/domain/batches.ts";
import { hasTrustees, trusteesReady, type Custody } from "../../custody/domain/custody.ts";
import type { Draft } from "../../elections/domain/draft.ts";

export type Verdict = "ok" | "warning" | "danger" | "blocking";

export interface ChecklistItem {
  readonly key: ChecklistKey;
  readonly verdict: Verdict;
  /** Number of people affected, where known. */
  readonly count?: number;
}

export interface ChecklistFacts {
  readonly draft: Draft;
  readonly now: Date;
  /** Voters in the process's newest committed roll version; undefined: none is committed. */
  readonly rollSize: number | undefined;
  readonly custody: Custody;
  /** Voters with neither an email nor four characters in the roll; undefined: no roll is committed. */
  readonly onlyByDigits: number | undefined;
  /** Ways in of its rules that the installation has not configured. */
  readonly notConfigured: readonly AccessMethod[];
  /** Whether the installation has a registrar. */
  readonly hasRegistrar: boolean;
  /** Whether a copy of the machine's disks during voting contains the keys that join voters and ballots. */
  readonly keysOnDisk: boolean;
}

type Holds = (facts: ChecklistFacts) => boolean;

/** What must hold before an election can be sealed. */
const requirements = {
  "texts-in-spanish": ({ draft }) =>
    [draft.title, draft.description, draft.question].every(({ es }) => es !== ""),
  "candidates-enough": ({ draft: { candidates, rules } }) => candidates.length >= Math.max(1, rules.seats),
  "candidates-named": ({ draft: { candidates } }) => candidates.every(({ name }) => name !== ""),
  "candidates-distinct": ({ draft: { candidates } }) =>
    distinct(candidates.map(({ name }) => name)) && distinct(candidates.map(({ number }) => number)),
  "photos-all-or-none": ({ draft: { candidates } }) =>
    new Set(candidates.map(({ photoSha256 }) => photoSha256 !== undefined)).size <= 1,
  "draw-has-seed": ({ draft: { order } }) => order.method !== "draw" || order.seed !== undefined,
  "seats-at-least-one": ({ draft }) => draft.rules.seats >= 1,
  "selections-possible": ({ draft: { candidates, rules } }) =>
    rules.max >= 1 && rules.min <= rules.max && rules.max <= candidates.length,
  "dates-in-order": ({ draft: { opensAt, closesAt } }) =>
    opensAt !== undefined && closesAt !== undefined && opensAt < closesAt,
  "dates-ahead": ({ draft: { opensAt }, now }) => opensAt !== undefined && opensAt > now,
  "categories-chosen": ({ draft }) => draft.categories.length > 0,
  "access-for-every-category": ({ draft }) =>
    draft.categories.every((category) => methodsOf(draft, category).length > 0),
  "access-configured": ({ notConfigured }) => notConfigured.length === 0,
  "registrar-configured": ({ draft, hasRegistrar }) => draft.rules.hands === "one-hand" || hasRegistrar,
  // A code of identity's own would prove the same mailbox as the registrar's.
  "two-hands-ways-in": ({ draft }) =>
    draft.rules.hands === "one-hand" ||
    draft.categories.every((category) =>
      methodsOf(draft, category).every((method) => twoHandsMethods.includes(method)),
    ),
  "roll-committed": ({ rollSize }) => rollSize !== undefined && rollSize > 0,
  "trustees-present": ({ custody }) => hasTrustees(custody),
  "trustees-ready": ({ custody }) => trusteesReady(custody),
} satisfies Record<string, Holds>;

/** Advice; the administrator may continue without it. */
const advice = {
  "roll-hides-voters": ({ rollSize }) => rollSize === undefined || rollSize >= smallestRollWithBatches,
  "trustees-people": ({ custody: { plan } }) => plan.people !== "none" || !plan.server,
  "election-keys-off-disk": ({ keysOnDisk }) => !keysOnDisk,
  "texts-in-every-language": ({ draft }) =>
    [draft.title, draft.description, draft.question].every(({ en, ht }: LocalizedText) => Boolean(en && ht)),
} satisfies Record<string, Holds>;

/** Risks of voting in another person's place. The administrator may continue; the page shows them in red. */
const dangers = {
  "document-digits-not-enough": ({ draft }) =>
    draft.rules.last4Source === "roll" ||
    draft.categories.every((category) => !methodsOf(draft, category).includes("document")),
  "nobody-by-digits-alone": ({ onlyByDigits = 0 }) => onlyByDigits === 0,
} satisfies Record<string, Holds>;

export type ChecklistKey = keyof typeof requirements | keyof typeof dangers | keyof typeof advice;

/** Every item, in display order. */
export function checklist(facts: ChecklistFacts): ChecklistItem[] {
  const dangerItems = judge(dangers, "danger", facts).map((item) =>
    item.key === "nobody-by-digits-alone" && facts.onlyByDigits !== undefined
      ? { ...item, count: facts.onlyByDigits }
      : item,
  );
  return [...judge(requirements, "blocking", facts), ...dangerItems, ...judge(advice, "warning", facts)];
}

/** The keys that block the sealing. */
export function blockingKeys(facts: ChecklistFacts): ChecklistKey[] {
  return checklist(facts).flatMap(({ key, verdict }) => (verdict === "blocking" ? [key] : []));
}

function judge(
  rules: Partial<Record<ChecklistKey, Holds>>,
  failed: Verdict,
  facts: ChecklistFacts,
): ChecklistItem[] {
  return (Object.entries(rules) as [ChecklistKey, Holds][]).map(([key, holds]) => ({
    key,
    verdict: holds(facts) ? "ok" : failed,
  }));
}

function methodsOf(draft: Draft, category: string): readonly AccessMethod[] {
  return draft.rules.access.find((entry) => entry.category === category)?.methods ?? [];
}

function distinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
