import { isDomainError } from "@urna/service-kit/errors";
import type { EndingStore, TwoHandsDependency } from "./ports.ts";

interface Dependencies extends TwoHandsDependency {
  registrarEndings: EndingStore;
}

/**
 * Tells the registrar of every election that is over or unsealed, until it has answered. @returns the errors of those that
 * it could not be told of.
 */
export async function endAtRegistrar({ registrarEndings, twoHands }: Dependencies): Promise<unknown[]> {
  if (!twoHands) return [];
  const errors: unknown[] = [];
  for (const { electionId, attempt } of await registrarEndings.readDueEndings()) {
    try {
      await twoHands.ask({ step: "end", uuid: electionId, attempt });
      await registrarEndings.endEnding(electionId);
    } catch (error) {
      errors.push(error);
      if (isDomainError(error, "registrar-away")) break;
    }
  }
  return errors;
}
