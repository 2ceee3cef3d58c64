import { Refused, type RefusalName } from "@urna/belenios/refusal";

/** The name under which `work` is refused; `undefined` if it is not. Anything else it throws goes through. */
export function refusalOf(work: () => unknown): RefusalName | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return undefined;
}

/** The name under which a promise is refused; `undefined` if it is kept. Anything else it throws goes through. */
export async function refusalOfPromise(promise: Promise<unknown>): Promise<RefusalName | undefined> {
  return (await refusedBy(promise))?.refusal;
}

/** The refusal of a promise, with its place. */
export async function refusedBy(promise: Promise<unknown>): Promise<Refused | undefined> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  return undefined;
}
