import type { AdministratorId, PersonId } from "@urna/contract/identifiers";
import type { ErasureKind, PersonalDataKind, PersonalDataService } from "@urna/contract/personal-data/kinds";

export interface Subject {
  readonly personId: PersonId;
  /** Addresses, for rows that no id leads to. */
  readonly emails: readonly string[];
}

/** A service's data of a person. */
export interface PersonalData<Service extends PersonalDataService> {
  readonly kinds: Readonly<Record<PersonalDataKind<Service>, readonly object[]>>;
  /** Addresses by which other services find the person. */
  readonly emails?: readonly string[];
}

export interface ErasureWanted extends Subject {
  readonly administratorId: AdministratorId;
  readonly dryRun: boolean;
  /** Elections that no longer use their rolls. */
  readonly ended: readonly string[];
  /** The person's document, as typed. */
  readonly confirmation: string | undefined;
}

/** Rows that were erased, or would be, and rows that stay. */
export interface Erased<Service extends PersonalDataService> {
  readonly kinds: Readonly<Record<ErasureKind<Service>, { erased: number; kept: number }>>;
  readonly emails?: readonly string[];
  readonly elections?: readonly string[];
}

export interface PersonalDataStore<Service extends PersonalDataService> {
  /** Errors: not-found. */
  export(subject: Subject, by: { administratorId: AdministratorId }): Promise<PersonalData<Service>>;
  /** Errors: not-found, on-sealed-roll, roll-busy, invalid-request. */
  erase(wanted: ErasureWanted): Promise<Erased<Service>>;
}
