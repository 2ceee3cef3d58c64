import type { ErasureKind, PersonalDataKind, PersonalDataService } from "@urna/contract/personal-data/kinds";

export interface Subject {
  readonly personId: string;
  /** What is found by no id. */
  readonly emails: readonly string[];
}

/** What a service keeps of a person. */
export interface PersonalData<Service extends PersonalDataService> {
  readonly kinds: Readonly<Record<PersonalDataKind<Service>, readonly object[]>>;
  /** What other services find the person by. */
  readonly emails?: readonly string[];
}

export interface ErasureWanted extends Subject {
  readonly administratorId: string;
  readonly dryRun: boolean;
  /** Elections whose rolls are no longer voted by. */
  readonly ended: readonly string[];
  /** The person's document, as it was typed. */
  readonly confirmation: string | undefined;
}

/** What went, or would go, and what stays. */
export interface Erased<Service extends PersonalDataService> {
  readonly kinds: Readonly<Record<ErasureKind<Service>, { erased: number; kept: number }>>;
  readonly emails?: readonly string[];
  readonly elections?: readonly string[];
}

export interface PersonalDataStore<Service extends PersonalDataService> {
  /** Errors: not-found. */
  export(subject: Subject, by: { administratorId: string }): Promise<PersonalData<Service>>;
  /** Errors: not-found, on-sealed-roll, roll-busy, invalid-request. */
  erase(wanted: ErasureWanted): Promise<Erased<Service>>;
}
