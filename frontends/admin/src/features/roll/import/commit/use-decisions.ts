import type { RollDryRun } from "@urna/contract/roll-import/dry-run";
import type { RollCommit } from "@urna/contract/roll-import/import-state";
import type { OptionalColumn } from "@urna/contract/words";
import { useState } from "react";

export interface Decided {
  /** Columns whose empty cells erase, each with how many people lose their value. */
  readonly clear: NonNullable<RollCommit["clear"]>;
  /** Whether emails and phones of voters of live elections change too. */
  readonly contactsInUse: boolean;
}

/** A column with empty cells over values, and what the administrator says of it. */
export interface EmptyColumn {
  readonly column: OptionalColumn;
  /** Who would lose their value. */
  readonly people: number;
  /** The number as it was typed; undefined: nothing is erased. */
  readonly typed: string | undefined;
  readonly isWrong: boolean;
}

/** What only an administrator decides about an import. Until they say so, nothing is erased and contacts of voters stay. */
export function useDecisions({ blanks }: RollDryRun) {
  const [contactsInUse, setContactsInUse] = useState(false);
  const [typed, setTyped] = useState<Partial<Record<OptionalColumn, string | undefined>>>({});
  const columns = blanks
    .map(({ column, people, inUse }): EmptyColumn => {
      const losing = people + (contactsInUse ? inUse : 0);
      const text = typed[column];
      return {
        column,
        people: losing,
        typed: text,
        isWrong: text !== undefined && numberIn(text) !== losing,
      };
    })
    .filter(({ people }) => people > 0);
  const marked = columns.filter((each) => each.typed !== undefined);
  const decided: Decided = {
    contactsInUse,
    clear: marked.map(({ column, people }) => ({ column, people })),
  };
  return {
    columns,
    contactsInUse,
    setContactsInUse,
    type: (column: OptionalColumn, text: string | undefined) => setTyped({ ...typed, [column]: text }),
    firstWrong: marked.find(({ isWrong }) => isWrong)?.column,
    decided,
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** People write thousands with a point, a comma or a space. */
function numberIn(text: string): number {
  const digits = text.replace(/[\s.,\u00a0\u202f]/g, "");
  return /^\d+$/.test(digits) ? Number(digits) : -1;
}
