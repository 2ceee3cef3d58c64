import type { Document } from "../../roll/domain/document.ts";
import type { CurrentPerson, Meeting } from "./meet-entry.ts";
import type { RollEntry } from "../../roll/domain/roll-entry.ts";

/** What an older version says of somebody. */
export interface RestoredEntry extends Pick<RollEntry, "categories" | "establishment"> {
  readonly document: Document;
  /** Whether the newest version has the same four characters of them. */
  readonly sameLast4: boolean;
}

/** Somebody of an older version as they are now, in the voter groups and at the establishment of then. */
export function meetRestored(current: CurrentPerson, restored: RestoredEntry): Meeting {
  const { entry: before, givenNames, surnames, email, phone, language } = current;
  const { document, categories, establishment, sameLast4 } = restored;
  const isSame =
    sameLast4 && before?.categories.join() === categories.join() && before.establishment === establishment;
  const changeOfKnown = isSame ? "unchanged" : "changed";
  return {
    change: before ? changeOfKnown : "added",
    entry: {
      document,
      last4: undefined,
      givenNames,
      surnames,
      email,
      phone,
      categories,
      establishment,
      language,
    },
    dropsLast4: false,
    changesPerson: false,
    blanks: [],
    otherContact: false,
    otherName: false,
  };
}
