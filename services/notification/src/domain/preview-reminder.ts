import type { Language } from "@urna/contract/words";
import { languages } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { letterText } from "./letters/letter-text.ts";
import { onLetterhead } from "./letters/letterhead.ts";
import { noticeLetter } from "./letters/notice-letter.ts";
import { ofTrial } from "./letters/of-trial.ts";
import type { Words } from "./letters/words.ts";
import type { InstitutionSource } from "./ports.ts";
import { reminderEveryMs } from "./send-reminder.ts";
import type { ElectionSource, SendingStore } from "./sending-ports.ts";

interface Ports {
  sendings: Pick<SendingStore, "lastReminder">;
  elections: ElectionSource;
  institutions: InstitutionSource;
  words(language: Language): Words;
  clock: Clock;
  publicOrigin: string;
}

export interface ReminderPreview {
  letters: { language: Language; subject: string; text: string }[];
  /** Undefined: now. */
  availableAt: Date | undefined;
}

/** What a reminder of the election says in each language, and from when one may be sent. Errors: not-found. */
export async function previewReminder(ports: Ports, electionId: string): Promise<ReminderPreview> {
  const { title, trial, closesAt, fingerprint } = await ports.elections.election(electionId);
  const institution = await ports.institutions.institution();
  const facts = {
    ...{ electionTitle: title, trial, fingerprint, reason: "" },
    closesAt: closesAt?.toISOString() ?? "",
  };
  const site = new URL(ports.publicOrigin).host;
  const letters = languages.map((language) => {
    const words = ports.words(language);
    const written = noticeLetter(words, institution, { kind: "reminder", ...facts, site });
    const parts = trial ? ofTrial(written, words) : written;
    return { language, subject: parts.subject, text: letterText(onLetterhead(parts, words, institution)) };
  });
  const last = await ports.sendings.lastReminder(electionId);
  const next = last && new Date(last.getTime() + reminderEveryMs);
  return { letters, availableAt: next && next > ports.clock.now() ? next : undefined };
}
