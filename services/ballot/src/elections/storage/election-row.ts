import type { CountStage } from "@urna/contract/results/count";
import { ElectionId, type ProcessId } from "@urna/contract/identifiers";
import type { SealingRefusal } from "@urna/contract/registrar/sealing-refusal";
import type { ElectionState } from "@urna/contract/words";
import { draftOf, type Candidate, type Draft } from "../domain/draft.ts";
import type {
  Election,
  ElectionReference,
  PendingCount,
  PendingSealing,
  SealingSummary,
  Trustee,
  Withdrawal,
} from "../domain/election.ts";
import { searchable } from "../domain/searchable.ts";

/** Fields that no query reads on their own, in one column. A new field of a draft needs no column. */
type Content = Omit<
  Draft,
  "processId" | "code" | "title" | "categories" | "group" | "opensAt" | "closesAt" | "candidates" | "rules"
>;

export interface ElectionRow {
  id: ElectionId;
  process_id: ProcessId;
  code: string;
  state: ElectionState;
  revision: number;
  title: Draft["title"];
  content: Content;
  categories: Draft["categories"];
  crypto_group: Draft["group"];
  opens_at: Date | null;
  closes_at: Date | null;
  candidates: Candidate[];
  /** In answer order; null while the election is a draft. */
  sealed_candidates: Candidate[] | null;
  rules: Omit<Draft["rules"], "graceMinutes">;
  grace_minutes: number;
  updated_at: Date;
  pause_reason: string;
  sealed_at: Date | null;
  opened_at: Date | null;
  closed_at: Date | null;
  tallied_at: Date | null;
  published_at: Date | null;
  scheduled_closes_at: Date | null;
  second_round_of: string | null;
  withdrawals: Withdrawal[];
}

/** The first and second round's columns of a joined row. */
export interface RoundsRow {
  first_code: string | null;
  first_state: ElectionState | null;
  second_id: string | null;
  second_code: string | null;
  second_state: ElectionState | null;
}

/** The sealing's columns of a joined row; all null for a draft. */
export interface SealingSummaryRow {
  fingerprint: string | null;
  acknowledgement_key: string | null;
  trustees: Trustee[] | null;
  trustees_needed: number | null;
  roll_size: number | null;
  board_size: number | null;
  confirmed: number[];
}

/** The pending sealing's columns; all null without one. */
export interface PendingSealingRow {
  credentials_done: number | null;
  credentials_total: number | null;
  sealing_failure: string | null;
  sealing_refusal: SealingRefusal | null;
}

/** The pending count's columns; all null without one. */
export interface PendingCountRow {
  count_stage: CountStage | null;
  count_done: number | null;
  count_total: number | null;
  count_failure: string | null;
  shares_given: number[];
}

interface ProcessRow {
  trial: boolean;
}

export type JoinedRow = ElectionRow &
  ProcessRow &
  SealingSummaryRow &
  RoundsRow &
  PendingSealingRow &
  PendingCountRow;

export function electionOf(row: JoinedRow): Election {
  return {
    ...row.content,
    id: ElectionId.parse(row.id),
    processId: row.process_id,
    code: row.code,
    state: row.state,
    trial: row.trial,
    revision: row.revision,
    title: row.title,
    categories: row.categories,
    group: row.crypto_group,
    opensAt: row.opens_at ?? undefined,
    closesAt: row.closes_at ?? undefined,
    candidates: row.sealed_candidates ?? row.candidates,
    rules: { ...row.rules, graceMinutes: row.grace_minutes },
    updatedAt: row.updated_at,
    pauseReason: row.pause_reason || undefined,
    sealedAt: row.sealed_at ?? undefined,
    openedAt: row.opened_at ?? undefined,
    closedAt: row.closed_at ?? undefined,
    talliedAt: row.tallied_at ?? undefined,
    publishedAt: row.published_at ?? undefined,
    scheduledClosesAt: row.scheduled_closes_at ?? undefined,
    sealing: sealingSummaryOf(row),
    withdrawals: row.withdrawals,
    secondRoundOf: referenceOf(row.second_round_of, row.first_code, row.first_state),
    secondRound: referenceOf(row.second_id, row.second_code, row.second_state),
    pendingSealing: pendingSealingOf(row),
    pendingCount: pendingCountOf(row),
  };
}

function referenceOf(
  id: ElectionId | null,
  code: string | null,
  state: ElectionState | null,
): ElectionReference | undefined {
  return id === null || code === null || state === null ? undefined : { id, code, state };
}

function sealingSummaryOf(row: SealingSummaryRow): SealingSummary | undefined {
  if (row.fingerprint === null || row.acknowledgement_key === null || row.trustees === null) return undefined;
  return {
    fingerprint: row.fingerprint,
    acknowledgementKey: row.acknowledgement_key,
    trustees: row.trustees,
    trusteesNeeded: row.trustees_needed ?? undefined,
    rollSize: row.roll_size ?? 0,
    boardSize: row.board_size ?? 0,
    confirmed: row.confirmed,
  };
}

function pendingSealingOf(row: PendingSealingRow): PendingSealing | undefined {
  const { credentials_done: done, credentials_total: total } = row;
  if (done === null || total === null) return undefined;
  return {
    done,
    total,
    failure: row.sealing_failure ?? undefined,
    refusal: row.sealing_refusal ?? undefined,
  };
}

function pendingCountOf(row: PendingCountRow): PendingCount | undefined {
  const { count_stage: stage, count_done: done, count_total: total } = row;
  if (stage === null || done === null || total === null) return undefined;
  return { stage, done, total, failure: row.count_failure ?? undefined, given: row.shares_given };
}

/** The columns that hold a draft's fields, before and after sealing. */
export function draftColumns(election: Draft) {
  const { processId, code, title, categories, group, ...others } = draftOf(election);
  const { opensAt, closesAt, candidates, rules, ...content } = others;
  const { graceMinutes, ...otherRules } = rules;
  return {
    process_id: processId,
    code,
    title: JSON.stringify(title),
    content: JSON.stringify(content satisfies Content),
    categories,
    crypto_group: group,
    opens_at: opensAt ?? null,
    closes_at: closesAt ?? null,
    candidates: JSON.stringify(candidates),
    rules: JSON.stringify(otherRules),
    grace_minutes: graceMinutes,
    search: searchable([code, ...Object.values(title)].join(" ")),
  };
}
