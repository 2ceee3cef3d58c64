import type { PersonId } from "@urna/contract/identifiers";
import { forgetsOnLeaving } from "./left-behind.ts";

interface Typed {
  readonly voterId: PersonId;
  readonly document: string;
}

let typed: Typed | undefined;
forgetsOnLeaving(() => (typed = undefined));

/** The document that a voter entered with, to check that the ballot is theirs. It is in this page's memory alone. */
export const typedDocument = {
  /** Undefined: they entered in another way. */
  keep(voterId: PersonId, document: string | undefined): void {
    typed = document === undefined ? undefined : { voterId, document };
  },
  of: (voterId: PersonId): string | undefined => (typed?.voterId === voterId ? typed.document : undefined),
};
