import type { ElectionVerdict, LocalizedText } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { Draft, Rules } from "../../elections/domain/draft.ts";
import type { Election } from "../../elections/domain/election.ts";
import type { Outcome } from "./outcome.ts";

/** Verdicts that allow a second round. */
const openVerdicts: readonly ElectionVerdict[] = ["no-quorum", "tie"];

export function asksForSecondRound({ verdict }: Outcome): boolean {
  return openVerdicts.includes(verdict);
}

/**
 * The draft of an election's second round. After a tie it has the tied candidates and the open seats; without a quorum
 * every seat and every candidate who has not withdrawn. Texts, rules and categories are the first round's; dates and
 * the draw's seed are left empty.
 */
export function secondRoundDraft(first: Election, { verdict, tied }: Outcome, code: string): Draft {
  const standing = first.candidates.filter(({ number }) => !hasWithdrawn(first, number));
  const again = {
    ...first,
    code,
    candidates: standing,
    title: titleOf(first.title),
    opensAt: undefined,
    closesAt: undefined,
    order: { method: first.order.method },
  };
  if (verdict !== "tie" || tied === undefined) return again;
  const candidates = standing.filter(({ number }) => tied.candidates.includes(number));
  return { ...again, candidates, rules: forSeats(first.rules, tied.seats) };
}

function hasWithdrawn({ withdrawals }: Election, number: number): boolean {
  return withdrawals.some((withdrawal) => withdrawal.number === number);
}

/** Limits the choices to the number of seats: a voter who chose every tied candidate would decide nothing. */
function forSeats(rules: Rules, seats: number): Rules {
  const max = Math.min(rules.max, seats);
  return { ...rules, seats, max, min: Math.min(rules.min, max) };
}

/**
 * Demands the first round's electorate, because the second is sealed with the same roll.
 * @throws DomainError `invalid-request` naming the changes
 */
export function demandSameElectorate(before: Election, { processId, categories }: Draft): void {
  if (before.secondRoundOf === undefined) return;
  const fieldErrors = [
    ...(processId === before.processId ? [] : [{ path: "processId", code: "out-of-range" }]),
    ...(sameList(categories, before.categories) ? [] : [{ path: "categories", code: "out-of-range" }]),
  ];
  if (fieldErrors.length > 0) throw new DomainError("invalid-request", { fieldErrors });
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

const mark = { es: " (segunda vuelta)", en: " (second round)", ht: " (dezyèm tou)" };
const longestTitle = 300;

/** A language without a title stays empty and falls back to Spanish. */
function titleOf(title: LocalizedText): LocalizedText {
  const marked = (language: keyof typeof mark, text: string) =>
    `${text.slice(0, longestTitle - mark[language].length)}${mark[language]}`;
  const { es, en, ht } = title;
  return { es: marked("es", es), ...(en && { en: marked("en", en) }), ...(ht && { ht: marked("ht", ht) }) };
}
