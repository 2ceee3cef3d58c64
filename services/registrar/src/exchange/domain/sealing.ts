import { DomainError } from "@urna/service-kit/errors";
import type { ExchangeRequest } from "@urna/contract/registrar/exchange";
import type { ElectionId } from "@urna/contract/identifiers";

/** Which attempt to seal which election. */
export interface Attempt {
  readonly uuid: ElectionId;
  readonly attempt: number;
}

/** What identity says at the beginning. */
export type Terms = Omit<Extract<ExchangeRequest, { step: "begin" }>, "step">;

/** The list of credentials, and the registrar's signature under the key that it had then. */
export interface SignedByRegistrar {
  readonly sha256: string;
  readonly signature: string;
  readonly key: string;
}

/** An attempt to seal an election, and how far it has come. */
export interface Sealing {
  readonly terms: Terms;
  /** How many halves the registrar has made. */
  readonly made: number;
  readonly contacts: number;
  /** How many of identity's halves are verified. */
  readonly shown: number;
  readonly committed: { readonly identityRoot: string; readonly ownRoot: string } | undefined;
  readonly signed: SignedByRegistrar | undefined;
  /** When the commission ordered halves to be released on identity's word. */
  readonly wordOrderedAt: Date | undefined;
  /** When the registrar's people accepted it. */
  readonly onWordSince: Date | undefined;
  readonly endedAt: Date | undefined;
}

/** The same terms, whatever their order and time zone. */
export function areSame(one: Terms, other: Terms): boolean {
  return termsText(one) === termsText(other);
}

function termsText({ uuid, attempt, group, size, code, title, trial, closesAt }: Terms): string {
  const { es, en = null, ht = null } = title;
  return JSON.stringify([uuid, attempt, group, size, code, es, en, ht, trial, new Date(closesAt).getTime()]);
}

/** @throws DomainError `write-conflict` unless the step may come now. */
export function demandTurn(condition: boolean): asserts condition {
  if (!condition) throw new DomainError("write-conflict");
}
