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
