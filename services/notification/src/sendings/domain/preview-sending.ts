import type { ElectionId } from "@urna/contract/identifiers";
import type { OwnText } from "@urna/contract/messages/own-text";
import { type HandWrittenKind, type Language, languages } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { letterText } from "@urna/service-kit/letters/letter-text";
import { onLetterhead } from "../../letters/domain/letterhead.ts";
import { noticeLetter } from "../../letters/domain/kinds/notice-letter.ts";
import { ofTrial } from "../../letters/domain/of-trial.ts";
import type { Words } from "../../letters/domain/words.ts";
import type { InstitutionSource } from "../../domain/ports.ts";
import { noticeFacts } from "./sending.ts";
import type { ElectionSource, SendingStore } from "./sending-ports.ts";
import { intervalOf } from "./start-sending.ts";

interface Ports {
  sendings: Pick<SendingStore, "hoursOfKind">;
  elections: ElectionSource;
  institutions: InstitutionSource;
  words(language: Language): Words;
  clock: Clock;
  publicOrigin: string;
}

export interface SendingPreview {
  letters: { language: Language; subject: string; text: string }[];
  /** Undefined: now. */
  availableAt: Date | undefined;
}

interface Draft {
  electionId: ElectionId;
  kind: HandWrittenKind;
  ownText: OwnText | undefined;
}

/** A notice's text in each language, and the time from which one may be sent. Errors: not-found. */
export async function previewSending(
  ports: Ports,
  { electionId, kind, ownText }: Draft,
): Promise<SendingPreview> {
  const election = await ports.elections.election(electionId);
  const institution = await ports.institutions.institution();
  const site = new URL(ports.publicOrigin).host;
  const letters = languages.map((language) => {
    const words = ports.words(language);
    const written = noticeLetter(words, institution, { kind, ...noticeFacts(election, ownText), site });
    const parts = election.trial ? ofTrial(written, words) : written;
    return { language, subject: parts.subject, text: letterText(onLetterhead(parts, words, institution)) };
  });
  return { letters, availableAt: await nextHour(ports, electionId, kind) };
}

/** The first hour with enough distance to every other notice of the kind; undefined: now. */
async function nextHour(
  { sendings, clock }: Ports,
  electionId: ElectionId,
  kind: HandWrittenKind,
): Promise<Date | undefined> {
  const now = clock.now().getTime();
  const intervalMs = intervalOf(kind);
  const hours = await sendings.hoursOfKind(electionId, kind, new Date(now - intervalMs));
  const next = hours.reduce(
    (free, hour) => (Math.abs(hour.getTime() - free) < intervalMs ? hour.getTime() + intervalMs : free),
    now,
  );
  return next === now ? undefined : new Date(next);
}
