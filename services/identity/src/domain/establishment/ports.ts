import type { Actor } from "../actor.ts";

export interface Establishment {
  /** Official code (RBD). */
  readonly code: string;
  readonly name: string;
  /** Where codes of directors go; undefined: to the director's own address. */
  readonly officialEmail: string | undefined;
}

export interface EstablishmentStore {
  save(establishment: Establishment, actor: Actor): Promise<void>;
  list(): Promise<Establishment[]>;
}
