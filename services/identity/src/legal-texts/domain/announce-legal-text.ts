import { LegalAnnouncement } from "@urna/contract/legal-texts/legal-text";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import type { Actor } from "../../domain/actor.ts";
import { fieldErrorsOf } from "../../domain/field-errors.ts";
import type { LegalDocument, LegalTextStore } from "./ports.ts";
import { nextVersion, withStates } from "./version-states.ts";

interface Dependencies {
  legalTexts: LegalTextStore;
  /** Days between an announcement and its coming into force. */
  legalNoticeDays: number;
  clock: Clock;
}

const Announcement = LegalAnnouncement.extend({ effectiveFrom: z.date("required") });

/** What was sent, before it is checked. */
type Given = { readonly [Field in keyof LegalAnnouncement]?: unknown };

const dayMs = 24 * 60 * 60_000;

/**
 * Announces a version, which nobody changes from then on. One at a time: another waits until it is in force, or
 * withdrawn. Errors: invalid-request naming the fields (`effectiveFrom`: too soon), write-conflict.
 */
export async function announceLegalText(
  { legalTexts, legalNoticeDays, clock }: Dependencies,
  { document, actor, ...given }: Given & { document: LegalDocument; actor: Actor },
): Promise<void> {
  const checked = Announcement.safeParse(given);
  if (!checked.success)
    throw new DomainError("invalid-request", { fieldErrors: fieldErrorsOf(checked.error) });
  const { version, summary, text, effectiveFrom } = checked.data;
  const announcedAt = clock.now();
  if (effectiveFrom.getTime() - announcedAt.getTime() < legalNoticeDays * dayMs)
    throw new DomainError("invalid-request", {
      fieldErrors: [{ path: "effectiveFrom", code: "out-of-range" }],
    });
  const versions = await legalTexts.readAnnouncedTexts(document);
  const isOneAnnounced = withStates(versions, announcedAt).some(({ state }) => state === "upcoming");
  if (isOneAnnounced || version !== nextVersion(versions)) throw new DomainError("write-conflict");
  const place = { document, version };
  if (!(await legalTexts.addAnnouncedText({ ...place, summary, text, announcedAt, effectiveFrom }, actor)))
    throw new DomainError("write-conflict");
}
