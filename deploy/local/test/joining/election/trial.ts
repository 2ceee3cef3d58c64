import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { administratorAt } from "@urna/client/administrator";
import { call } from "@urna/client/call";
import type { ElectionId } from "@urna/contract/identifiers";
import { startSending } from "@urna/contract/messages/routes";
import { patiently } from "../../support/patience.ts";
import type { TestSystem } from "../../support/system.ts";
import { administratorsSecrets } from "./administrator-session.ts";
import { anElectionOf, boardOf, electionCode } from "./election.ts";
import { anElectorate } from "./electorate.ts";
import { readLinks } from "../seizing/links.ts";
import type { Sought } from "../seizing/secrets.ts";
import { plantList } from "./planted-list.ts";
import { castingOf, type Truth } from "./casting.ts";
import { seize, seizeMetricsOf, seizeWhatStays, superuserUrls } from "../seizing/seize.ts";
import { seizeWal, walPlace } from "../seizing/seize-wal.ts";
import { together, type Raw, type Seizure } from "../seizing/trace.ts";

export type { Truth };

export interface Trial {
  readonly electionId: ElectionId;
  readonly truths: readonly Truth[];
  /** Indices of voters in the order in which their ballots were taken. */
  readonly castOrder: readonly number[];
  /** Trackers as they stand on the board at the end. */
  readonly board: readonly string[];
  readonly seized: Seizure;
  /** Token and cookies of an administrator whose calls went to every service. */
  readonly administratorsSecrets: Sought;
  /** Pairs of voter and credential in the database that is in no backup, before anybody voted and at the end. */
  readonly links: { readonly before: readonly string[]; readonly after: readonly string[] };
}

/** An election in which everybody votes, in an order that the test knows, and all that can be had is seized on the way. */
export async function holdTrial(system: TestSystem, size: number): Promise<Trial> {
  const { email, password } = system.superadmin;
  const administrator = await administratorAt(system.origin, email, password);
  await administrator.setNotices([]);
  const electorate = anElectorate(size);
  const electionId = await anElectionOf(administrator, electorate);
  const casting = castingOf(system, electionId, electorate);
  const urlOf = await superuserUrls(system);
  const begin = await walPlace(urlOf("postgres"));
  const seizures: Seizure[] = [];
  const metrics: Raw[] = [];
  const seizeNow = async (moment: string) => {
    seizures.push(await seize(system, moment));
  };
  const voteUntil = async (share: number) => {
    await casting.continueUntil(Math.floor(size * share));
    metrics.push(...(await seizeMetricsOf(system, metrics.length)));
  };

  const secrets = { administratorsSecrets: await administratorsSecrets(system) };
  await seizeNow("before");
  const linksBefore = await readLinks(urlOf("identity_links"));
  await voteUntil(0.3);
  await seizeNow("voting");
  await call(administrator, startSending, {
    params: { id: electionId },
    body: { id: randomUUID(), code: electionCode, kind: "reminder" },
  });
  await voteUntil(0.5);
  await casting.whileNobodyMarks(Math.floor(size * 0.62), () => seizeNow("queued"));
  await voteUntil(1);
  await seizeNow("voted");

  await administrator.step(electionId, "close");
  await administrator.tallyWhenMarked(electionId);
  await administrator.step(electionId, "publish", { confirmation: electionCode });
  await patiently(() => everyReceiptIsOut(system, size));
  const end = await walPlace(urlOf("postgres"));
  const { castOrder, truths } = casting;
  // The voters' list grants the attacker the order of the votes; the ballots' list is what may never be.
  const inOrder = castOrder.flatMap((index) => truths[index] ?? []);
  await plantList(
    urlOf("receipt"),
    inOrder.map(({ personId }) => personId),
  );
  await plantList(
    urlOf("ballot"),
    inOrder.map(({ tracker }) => tracker),
  );
  await seizeNow("after");
  metrics.push(...(await seizeMetricsOf(system, metrics.length)));
  const wal = await seizeWal(join(system.dataDir, "postgres"), begin, end);
  seizures.push(await seizeWhatStays(system), { traces: [], raw: [...metrics, ...wal] });
  const board = await boardOf(system, electionId);
  const links = { before: linksBefore, after: await readLinks(urlOf("identity_links")) };
  return { electionId, truths, castOrder, board, ...secrets, seized: together(seizures), links };
}

async function everyReceiptIsOut(system: TestSystem, size: number): Promise<true | undefined> {
  const mails = await system.mailbox.messages();
  return mails.filter(({ text }) => /SLEP-[0-9A-F]{8}/.test(text)).length >= size ? true : undefined;
}
