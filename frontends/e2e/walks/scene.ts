import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import {
  aPerson,
  anElection,
  candidates,
  countAndPublish,
  people,
  type Person,
  type TrialElection,
} from "../support/election.ts";
import { aStage, type Stage } from "../support/stage.ts";

export type Voter = Awaited<ReturnType<Stage["voter"]>>;

/** One walk through screens in one window: each step is named after the screen that it brings about. */
export type Walk = (voter: Voter, scene: Scene) => Record<string, () => Promise<unknown>>;

/** A platform with an election in every state. */
export interface Scene {
  readonly stage: Stage;
  readonly elections: Readonly<Record<ElectionName, TrialElection>>;
  readonly withoutEmail: Person;
  /** Who voted in the open election. */
  readonly voted: Person;
  /** Of the published election: one that holds, and one whose record was changed behind the platform's back. */
  readonly receipts: { readonly sound: string; readonly broken: string; readonly tracker: string };
  /** Somebody of the roll who did nothing yet. */
  nextPerson(): Person;
}

type ElectionName =
  | "open"
  | "several"
  | "byCode"
  | "upcoming"
  | "paused"
  | "closed"
  | "published"
  | "annulled"
  | "elsewhere"
  | "trial";

export async function aScene(): Promise<Scene> {
  const stage = await aStage({ engineAlone: true });
  try {
    return await on(stage);
  } catch (error) {
    await stage.leave();
    throw error;
  }
}

async function on(stage: Stage): Promise<Scene> {
  const { administrator } = stage;
  const roll = people(30);
  const withoutEmail = aPerson({ hasEmail: false });
  const everybody = [...roll, withoutEmail];
  const make = (code: string, more: object = {}) =>
    anElection(administrator, { code, roll: everybody, ...more });
  const elections = {
    open: await make("ABI", { access: ["code", "document", "staff"] }),
    several: await make("VAR", { marks: 2 }),
    byCode: await make("COD", { access: ["code"] }),
    upcoming: await make("PRO", { isOpen: false }),
    paused: await make("PAU"),
    closed: await make("CER"),
    published: await make("PUB"),
    annulled: await make("ANU"),
    elsewhere: await make("OTR", { roll: people(1) }),
    trial: await make("ENS", { roll: people(1), decidesNothing: true }),
  };
  const voted = roll[0] as Person;
  const sound = await votes(stage, elections.published, voted);
  const broken = await votes(stage, elections.published, roll[1] as Person);
  await votes(stage, elections.open, voted);
  await administrator.step(elections.paused.id, "pause");
  await administrator.step(elections.closed.id, "close");
  await administrator.step(elections.annulled.id, "annul");
  await countAndPublish(administrator, elections.published);
  await changeRecord(stage, broken.number);
  return {
    stage,
    elections,
    withoutEmail,
    voted,
    receipts: { sound: sound.number, broken: broken.number, tracker: sound.tracker },
    nextPerson: () => {
      const person = roll.pop();
      if (!person) throw new Error("the roll is used up");
      return person;
    },
  };
}

async function votes(stage: Stage, election: TrialElection, person: Person) {
  const voter = await stage.voter();
  const receipt = await voter.votesWithDocument(election, person, candidates[1]);
  await voter.close();
  return receipt;
}

/** What somebody with the database in their hands might do. */
async function changeRecord({ system }: Stage, number: string): Promise<void> {
  const database = openDatabase({ url: system.databaseUrl("receipt", "receipt"), poolMax: 1 });
  await database.raw("update receipts set title_es = title_es || '.' where number = ?", [number]);
  await closeDatabase(database);
}

/** The platform has no setting for a code's life: the test makes all that were sent old. */
export async function letCodesExpire({ system }: Stage): Promise<void> {
  const database = openDatabase({ url: system.databaseUrl("identity", "identity"), poolMax: 1 });
  await database.raw("update challenges set expires_at = now() - interval '1 second'");
  await closeDatabase(database);
}
