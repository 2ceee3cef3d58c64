import type { Translate } from "@urna/language/translator";
import type { Build } from "./build/digests.ts";
import { nameOfFinding } from "./finding.ts";
import { keepEvidence } from "./keep/evidence.ts";
import { readState, writeState, type State } from "./keep/state.ts";
import type { Post } from "./report/mail.ts";
import { reportText } from "./report/report.ts";
import { isNews, tellNews } from "./report/tell.ts";
import type { Site } from "./site/open-site.ts";
import { watchOnce, type Memory, type Round } from "./watch.ts";

export interface Watching {
  readonly site: Site;
  readonly origin: string;
  readonly folder: string;
  /** The log's key, where it was given. */
  readonly key: string | undefined;
  readonly own: Build | undefined;
  /** Origin of the site's registrar, where it was given. */
  readonly registrar: string | undefined;
  readonly post: Post | undefined;
  readonly t: Translate;
  now(): Date;
  say(round: Round, text: string): void;
}

/**
 * One round: looks, says what it saw, and where that is not what it said last, keeps the evidence and sends an email. What was
 * reported is kept last: a letter that could not be sent is written again in the next round.
 * @returns whether all is as logged.
 * @throws Error where nothing could be compared, or the email not be sent.
 */
export async function lookAndTell(watching: Watching): Promise<boolean> {
  const { site, folder, own, registrar, t, origin } = watching;
  const state = await readState(folder);
  const key = watching.key ?? state?.key;
  const now = watching.now();
  const memory = { ...state, ...(key !== undefined && { key }) };
  const round = await watchOnce(site, { memory, now, own, registrar });
  const names = round.findings.map(nameOfFinding).toSorted();
  const reported = state?.reported ?? [];
  const news = isNews({ names, reported });
  const evidence = news && names.length > 0 ? await keepEvidence(folder, round, now) : undefined;
  const found = reportText(t, origin, round);
  const text = evidence === undefined ? found : `${found}\n\n${t("evidence", { folder: evidence })}`;
  watching.say(round, text);
  const kept = keptOf(round.memory);
  await writeState(folder, { ...kept, reported });
  const subject = t(names.length > 0 ? "mail.found" : "mail.over", { origin });
  const letter = { subject, text: `${text}\n\n${t("mail.why", { origin })}\n` };
  await tellNews({ names, reported }, watching.post, letter);
  if (news) await writeState(folder, { ...kept, reported: names });
  return names.length === 0;
}

function keptOf({ key, seen, builds: { proven, announced } }: Memory): Omit<State, "reported"> {
  const builds = { proven: [...proven], announced: { ...announced } };
  return { key, builds, ...(seen && { seen: { size: seen.size, root: seen.root } }) };
}
