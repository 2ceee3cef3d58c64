import { Refused } from "@urna/belenios/refusal";
import { DomainError } from "@urna/service-kit/errors";

/** Turns what a verification refuses into `registrar-refused`, with the authority and voter, and why. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) throw refusedAt(error.at, error.refusal);
    throw error;
  }
}

/** One of the two authorities did not do as it should. */
export function refusedAt(path: string, code: string): DomainError {
  return new DomainError("registrar-refused", { fieldErrors: [{ path, code }] });
}
