import type { ElectionId } from "@urna/contract/identifiers";
import { optionalColumns, type Category, type Language, type OptionalColumn } from "@urna/contract/words";
import type { Change } from "../../roll/domain/ports.ts";
import type { EntryField, RollEntry } from "../../roll/domain/roll-entry.ts";

/** How to reach somebody, and in which language. Of who votes in a live election it changes only where the administrator says so. */
export const contactColumns = ["email", "phone", "language"] as const;
const contacts: readonly OptionalColumn[] = contactColumns;
export const isContact = (column: OptionalColumn): boolean => contacts.includes(column);

/** Somebody as they are known before an import. */
export interface CurrentPerson {
  readonly givenNames: string;
  readonly surnames: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly language: Language | undefined;
  /** What the newest version says of them; undefined where they are not on it. */
  readonly entry: CurrentEntry | undefined;
  /** The live elections on whose sealed roll they are. */
  readonly electionIds: readonly ElectionId[];
}

export interface CurrentEntry {
  readonly categories: readonly Category[];
  readonly establishment: string;
  readonly hasLast4: boolean;
  /** Only a keyed hash of the four characters is kept, so they are compared and never read. */
  isLast4(last4: string): boolean;
}

/** What an administrator has said on the review. */
export interface Decisions {
  /** Columns whose empty cells erase the value that is there. */
  readonly clear: ReadonlySet<OptionalColumn>;
  /** Contacts of people of live elections change too. */
  readonly contactsInUse: boolean;
}

export const noDecisions: Decisions = { clear: new Set(), contactsInUse: false };

/** What becomes of one person of a file. */
export interface Meeting {
  readonly change: Change;
  /** As it will be kept. Without `last4`, the roll's own four characters stay as they are, or go where `dropsLast4`. */
  readonly entry: RollEntry;
  readonly dropsLast4: boolean;
  /** Something of the person themselves changes, and not only of the roll. */
  readonly changesPerson: boolean;
  /** Columns whose cell is empty over a value, whatever was decided. */
  readonly blanks: readonly OptionalColumn[];
  /** The file has another email, phone or language than the person, whatever was decided. */
  readonly otherContact: boolean;
  /** The file has another name for a person who is known. */
  readonly otherName: boolean;
}

/**
 * Puts a person's row of a file together with what is known of them. An empty cell changes nothing unless its column
 * was marked, and the contact of who votes in a live election stays unless somebody said otherwise.
 */
export function meetEntry(
  current: CurrentPerson | undefined,
  given: RollEntry,
  decisions: Decisions,
): Meeting {
  if (!current) return asNew(given);
  const blanks = optionalColumns.filter((column) => !given[column] && has(current, column));
  const otherContact = contactColumns.some(
    (column) => given[column] !== undefined && given[column] !== current[column],
  );
  const entry = merged(current, given, decisions);
  const dropsLast4 = blanks.includes("last4") && decisions.clear.has("last4");
  const changed = changedFields(current, entry, dropsLast4);
  return {
    change: current.entry ? (changed.length > 0 ? "changed" : "unchanged") : "added",
    entry,
    dropsLast4,
    changesPerson: changed.some((field) => ofPerson.includes(field)),
    blanks,
    otherContact,
    otherName: given.givenNames !== current.givenNames || given.surnames !== current.surnames,
  };
}

const personFields = ["givenNames", "surnames", "email", "phone", "language"] as const;
const ofPerson: readonly EntryField[] = personFields;

const asNew = (entry: RollEntry): Meeting => ({
  change: "added",
  entry,
  dropsLast4: false,
  changesPerson: true,
  blanks: [],
  otherContact: false,
  otherName: false,
});

function has(current: CurrentPerson, column: OptionalColumn): boolean {
  if (column === "last4") return current.entry?.hasLast4 === true;
  if (column === "establishment") return (current.entry?.establishment ?? "") !== "";
  return current[column] !== undefined;
}

function merged(current: CurrentPerson, given: RollEntry, decisions: Decisions): RollEntry {
  const { clear, contactsInUse } = decisions;
  const held = current.electionIds.length > 0 && !contactsInUse;
  const kept = (column: (typeof contactColumns)[number]) => held || !clear.has(column);
  const known = {
    email: kept("email") ? current.email : undefined,
    phone: kept("phone") ? current.phone : undefined,
    language: kept("language") ? current.language : undefined,
  };
  const said: Partial<RollEntry> = held ? {} : given;
  const keptPlace = clear.has("establishment") ? "" : (current.entry?.establishment ?? "");
  return {
    ...given,
    email: said.email ?? known.email,
    phone: said.phone ?? known.phone,
    language: said.language ?? known.language,
    establishment: given.establishment || keptPlace,
  };
}

function changedFields(current: CurrentPerson, next: RollEntry, dropsLast4: boolean): EntryField[] {
  const { entry } = current;
  const differing: EntryField[] = personFields.filter((field) => next[field] !== current[field]);
  if (!entry) return differing;
  if (next.categories.join() !== entry.categories.join()) differing.push("categories");
  if (next.establishment !== entry.establishment) differing.push("establishment");
  if (dropsLast4 || (next.last4 !== undefined && !entry.isLast4(next.last4))) differing.push("last4");
  return differing;
}
