import type { Translate } from "@urna/language/translator";
import type { NoteKeyPair } from "@urna/belenios/note-key";
import { nameOfFinding } from "../finding.ts";
import type { Post } from "../report/mail.ts";
import { findingLines } from "../report/report.ts";
import { isNews, tellNews } from "../report/tell.ts";
import type { Site } from "../site/open-site.ts";
import { witnessOnce, type WitnessRound } from "./witness-once.ts";
import { readWitnessState, writeWitnessState } from "./witness-state.ts";

export interface Attending {
  readonly site: Site;
  readonly origin: string;
  readonly folder: string;
  readonly own: NoteKeyPair;
  /** The audit log's key, where it was given. */
  readonly key: string | undefined;
  readonly post: Post | undefined;
  readonly t: Translate;
  now(): Date;
  say(round: WitnessRound, text: string): void;
}

/**
 * One round of a witness, with its report.
 * @returns whether every log was cosigned.
 * @throws Error where the site or a log could not be read, or the email not be sent.
 */
export async function witnessAndTell(attending: Attending): Promise<boolean> {
  const { folder, t, origin, post } = attending;
  const before = await readWitnessState(folder);
  const given = attending.key === undefined ? {} : { auditKey: attending.key };
  const keep = (state: typeof before) => writeWitnessState(folder, state);
  const round = await witnessOnce({ ...attending, keep }, { ...before, ...given });
  const names = round.findings.map(nameOfFinding).toSorted();
  const { reported } = before;
  const count = round.cosigned;
  const heading =
    names.length === 0 ? t("witness.cosigned", { origin, count }) : t("witness.refused", { origin });
  const text = [heading, ...findingLines(t, round.findings)].join("\n");
  attending.say(round, text);
  const subject = t(names.length > 0 ? "witness.mail.refused" : "witness.mail.over", { origin });
  const letter = { subject, text: `${text}\n\n${t("witness.mail.why", { origin, folder })}\n` };
  await tellNews({ names, reported }, post, letter);
  if (isNews({ names, reported })) await keep({ ...round.state, reported: names });
  if (round.unread.length > 0) throw round.unread[0];
  return names.length === 0;
}
