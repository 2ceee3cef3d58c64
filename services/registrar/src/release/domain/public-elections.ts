import type { Released } from "@urna/contract/registrar/exchange";
import type { RegistrarElection } from "@urna/contract/registrar/release";
import { DomainError } from "@urna/service-kit/errors";
import type { Attempt, Sealing } from "../../exchange/domain/sealing.ts";

export interface SealedElections {
  /** Newest close first. */
  all(): Promise<Sealing[]>;
  find(uuid: string): Promise<Sealing | undefined>;
  /** Reads how many halves were released, of one election or of all. */
  released(uuid?: string): Promise<(of: Attempt) => Released>;
}

/** What the registrar says of an election to everybody. @throws DomainError `not-found` before it has signed its list. */
export async function publicElection(elections: SealedElections, uuid: string): Promise<RegistrarElection> {
  const found = await elections.find(uuid);
  if (!found?.signed) throw new DomainError("not-found");
  return saidOf(found, found.signed, await elections.released(uuid));
}

/** The same of all. */
export async function publicElections(elections: SealedElections): Promise<RegistrarElection[]> {
  const [all, released] = await Promise.all([elections.all(), elections.released()]);
  return all.flatMap((each) => (each.signed ? [saidOf(each, each.signed, released)] : []));
}

function saidOf(
  { terms, wordOrderedAt, onWordSince, endedAt }: Sealing,
  signed: NonNullable<Sealing["signed"]>,
  releasedOf: (of: Attempt) => Released,
): RegistrarElection {
  const { uuid, attempt, size } = terms;
  return {
    uuid,
    attempt,
    size,
    ...signed,
    released: releasedOf(terms),
    ...(wordOrderedAt && { wordOrderedAt: wordOrderedAt.toISOString() }),
    ...(onWordSince && { onWordSince: onWordSince.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
}
