import type { Released } from "@urna/contract/registrar/exchange";
import type { RegistrarElection } from "@urna/contract/registrar/release";
import { DomainError } from "@urna/service-kit/errors";
import type { Sealing } from "../../exchange/domain/sealing.ts";

export interface SealedElections {
  /** Newest close first. */
  all(): Promise<Sealing[]>;
  find(uuid: string): Promise<Sealing | undefined>;
  released(terms: Sealing["terms"]): Promise<Released>;
}

/** What the registrar says of an election to everybody. @throws DomainError `not-found` before it has signed its list. */
export async function publicElection(elections: SealedElections, uuid: string): Promise<RegistrarElection> {
  const found = await elections.find(uuid);
  const said = found && (await saidOf(elections, found));
  if (!said) throw new DomainError("not-found");
  return said;
}

/** The same of all. */
export async function publicElections(elections: SealedElections): Promise<RegistrarElection[]> {
  const said = await Promise.all((await elections.all()).map((each) => saidOf(elections, each)));
  return said.flatMap((each) => (each ? [each] : []));
}

async function saidOf(
  elections: SealedElections,
  { terms, signed, wordOrderedAt, onWordSince, endedAt }: Sealing,
): Promise<RegistrarElection | undefined> {
  if (!signed) return undefined;
  const { uuid, attempt, size } = terms;
  return {
    uuid,
    attempt,
    size,
    ...signed,
    released: await elections.released(terms),
    ...(wordOrderedAt && { wordOrderedAt: wordOrderedAt.toISOString() }),
    ...(onWordSince && { onWordSince: onWordSince.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
}
