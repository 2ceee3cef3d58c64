import type { Actor } from "../../domain/actor.ts";

export interface Establishment {
  /** Official code (RBD), without its check digit. */
  readonly code: string;
  readonly name: string;
  /** Empty: unknown. */
  readonly commune: string;
  /** Where codes of directors go; undefined: to the director's own address. */
  readonly officialEmail: string | undefined;
  /** Closed or handed over: its official email gets no codes. */
  readonly disabled: boolean;
}

export interface KeptEstablishment extends Establishment {
  /** Counts its changes, from 1. */
  readonly revision: number;
}

export interface EstablishmentSearch {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly q: string;
}

export interface EstablishmentStore {
  /** Runs `decide` alone with those of the codes that there are, and saves what it answers. */
  changeEstablishments(
    codes: readonly string[],
    decide: (kept: ReadonlyMap<string, KeptEstablishment>) => readonly Establishment[],
    by: { actor: Actor; action: string; target: string },
  ): Promise<KeptEstablishment[]>;
  /** Without a search: all, by code. */
  readEstablishments(
    search?: EstablishmentSearch,
  ): Promise<{ establishments: KeptEstablishment[]; total: number }>;
}
