import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import { optionalColumns, type OptionalColumn, type RollMode } from "@urna/contract/words";
import { addToBreakdown, type BreakdownRow } from "./breakdown.ts";
import type { Blank, RollChanges } from "./import-summary.ts";
import { isContact, type CurrentPerson, type Meeting } from "./meet-entry.ts";
import type { Change } from "../../roll/domain/ports.ts";
import type { LiveElection, TouchedElection } from "../../roll-freezing/domain/touched-election.ts";

interface TallyRules {
  mode: RollMode;
  /** The optional columns that the file has: a column that is not there leaves no cell empty. */
  columns: readonly OptionalColumn[];
  processId: ProcessId;
  live: readonly LiveElection[];
}

/** Somebody of the newest version who is not in the file. */
export interface Missing extends BreakdownRow {
  readonly electionIds: readonly ElectionId[];
}

type Counts = Record<Change | "kept" | "removed" | "losingCategory" | "contactsInUse", number>;

/**
 * Adds up what a version changes, person by person. The review and the commit both count with it, so that what was
 * shown is what is done.
 */
export function createRollTally({ mode, columns, processId, live }: TallyRules) {
  const counts: Counts = { ...none };
  const blanks = new Map(columns.map((column): [string, Blank] => [column, { column, people: 0, inUse: 0 }]));
  const touched = new Map(live.map((each) => [each.electionId, untouched(each)]));
  const ownElections = new Set(
    live.filter((each) => each.processId === processId).map((each) => each.electionId),
  );
  const breakdown = addToBreakdown();
  const touch = (ids: readonly string[], how: "renamed" | "contacts" | "emptied" | "removed") => {
    for (const id of ids) {
      const election = touched.get(id);
      if (election) election[how] += 1;
    }
  };

  const countBlanks = (current: CurrentPerson | undefined, { blanks: found }: Meeting): void => {
    const inUse = current !== undefined && current.electionIds.length > 0;
    const counted = found.flatMap((column) => blanks.get(column) ?? []);
    for (const blank of counted) blank[inUse && isContact(blank.column) ? "inUse" : "people"] += 1;
    if (inUse && counted.some(({ column }) => isContact(column))) touch(current.electionIds, "emptied");
  };

  /** Who comes to the roll, or into a category, of an election of this process that has sealed its own. */
  const countLatecomers = (current: CurrentPerson | undefined, { entry }: Meeting): void => {
    for (const { electionId, processId: of, categories } of live) {
      const election = touched.get(electionId);
      const isOf = (each: readonly string[]) => categories.some((category) => each.includes(category));
      if (!election || of !== processId || current?.electionIds.includes(electionId)) continue;
      if (isOf(entry.categories) && !isOf(current?.entry?.categories ?? [])) election.added += 1;
    }
  };

  return {
    /** Somebody of the file. */
    meet(current: CurrentPerson | undefined, meeting: Meeting): void {
      const { change, entry, otherContact, otherName } = meeting;
      counts[change] += 1;
      countBlanks(current, meeting);
      countLatecomers(current, meeting);
      if (otherContact && current && current.electionIds.length > 0) {
        counts.contactsInUse += 1;
        touch(current.electionIds, "contacts");
      }
      if (otherName && current) touch(current.electionIds, "renamed");
      const before = current?.entry;
      if (before?.categories.some((category) => !entry.categories.includes(category)))
        counts.losingCategory += 1;
      breakdown.meet(before, { ...entry, hasEmail: entry.email !== undefined }, change);
    },
    /** Somebody of the newest version whom the file does not name: they stay, unless the file replaces the roll. */
    miss(person: Missing): void {
      const removed = mode === "replace";
      counts[removed ? "removed" : "kept"] += 1;
      if (removed)
        touch(
          person.electionIds.filter((id) => ownElections.has(id)),
          "removed",
        );
      breakdown.miss(person, removed);
    },
    end(): RollChanges {
      return {
        ...counts,
        categories: breakdown.categories(),
        establishments: breakdown.establishments(),
        blanks: [...blanks.values()].filter(({ people, inUse }) => people + inUse > 0),
        elections: [...touched.values()].filter(isTouched),
      };
    },
  };
}

/** In the order of the columns of a roll. */
export const columnsOf = (fields: readonly string[]): OptionalColumn[] =>
  fields.length === 0 ? [...optionalColumns] : optionalColumns.filter((column) => fields.includes(column));

const none: Counts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  removed: 0,
  losingCategory: 0,
  contactsInUse: 0,
};

type Touched = { -readonly [Key in keyof TouchedElection]: TouchedElection[Key] };

const untouched = ({ electionId, title }: LiveElection): Touched => ({
  electionId,
  title,
  renamed: 0,
  contacts: 0,
  emptied: 0,
  added: 0,
  removed: 0,
});

const isTouched = ({ renamed, contacts, emptied, added, removed }: TouchedElection) =>
  renamed + contacts + emptied + added + removed > 0;
