import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import type { LegalPlace, LegalTextStore } from "./ports.ts";

/**
 * Takes back a version that is not in force yet; it stays readable, and its number is not given again.
 * Errors: not-found, write-conflict (in force, or withdrawn already).
 */
export async function withdrawLegalText(
  { legalTexts, clock }: { legalTexts: LegalTextStore; clock: Clock },
  place: LegalPlace,
  actor: Actor,
): Promise<void> {
  if (!(await legalTexts.findAnnouncedText(place))) throw new DomainError("not-found");
  if (!(await legalTexts.withdrawAnnouncedText(place, { actor, at: clock.now() })))
    throw new DomainError("write-conflict");
}
