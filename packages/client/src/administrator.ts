import { setTimeout as sleep } from "node:timers/promises";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionDraft } from "@urna/contract/elections/election-draft";
import type { ElectionId } from "@urna/contract/identifiers";
import type { ProcessDraft } from "@urna/contract/processes/process";
import type { RollEntry } from "@urna/contract/roll-import/roll-entry";
import type { RollVersion } from "@urna/contract/roll/version";
import type { NoticeKind } from "@urna/contract/settings/admin-settings";
import type { TrusteesUpdate } from "@urna/contract/trustees/election-trustees";
import { createElection, getAdminElection } from "@urna/contract/elections/routes";
import { createProcess } from "@urna/contract/processes/routes";
import { tallyElection } from "@urna/contract/life-cycle/routes";
import { commitRoll, importRoll } from "@urna/contract/roll-import/routes";
import { getAdminSettings, updateSettings } from "@urna/contract/settings/routes";
import { getTrustees, inviteTrustees, updateTrustees } from "@urna/contract/trustees/routes";
import { adminLogout } from "@urna/contract/sessions/routes";
import type { z } from "zod";
import { openAdminSession, type Account } from "./admin-session.ts";
import type { Api, ApiOptions } from "./api.ts";
import { call, exchange, valueOf } from "./call.ts";
import { takeStep } from "./take-step.ts";

type AdministratorOptions = ApiOptions & Pick<Account, "secondFactor">;

/** An administrator in front of a browser: makes any call with their session, and does what several pages do together. */
export async function administratorAt(
  origin: string,
  email: string,
  password: string,
  { secondFactor, ...options }: AdministratorOptions = {},
) {
  const api = await openAdminSession(origin, { email, password, secondFactor }, options);
  return {
    ...api,
    ...electionActions(api),
    importRoll: importWholeRoll.bind(undefined, api),
    setNotices: setNotices.bind(undefined, api),
    /** Of the elections that are sealed from now on. */
    nameWitnesses: nameWitnesses.bind(undefined, api),
    signOut: () => call(api, adminLogout),
  };
}

export type Administrator = Awaited<ReturnType<typeof administratorAt>>;

const electionActions = (api: Api) => ({
  createProcess: (body: z.input<typeof ProcessDraft>) => call(api, createProcess, { body }),
  createElection: (body: z.input<typeof ElectionDraft>) => call(api, createElection, { body }),
  getElection: (id: ElectionId) => call(api, getAdminElection, { params: { id } }),
  step: takeStep.bind(undefined, api),
  /** Lets people keep keys of a draft, and sends each their link. */
  async inviteTrustees(id: ElectionId, wanted: Omit<z.input<typeof TrusteesUpdate>, "revision">) {
    const { revision } = await call(api, getTrustees, { params: { id } });
    await call(api, updateTrustees, { params: { id }, body: { revision, ...wanted } });
    await call(api, inviteTrustees, { params: { id } });
  },
  tallyWhenMarked: (id: ElectionId, withinMs = 60_000) => tallyWhenMarked(api, id, withinMs),
});

/** Imports a whole roll into the election's process; refuses one with errors. */
async function importWholeRoll(
  api: Api,
  id: ElectionId,
  entries: readonly z.input<typeof RollEntry>[],
): Promise<RollVersion> {
  const dryRun = await call(api, importRoll, { params: { id }, body: { entries: [...entries] } });
  const [error] = dryRun.errors;
  if (error) throw new Error(`roll: row ${error.row}, ${error.column}: ${error.code}`);
  return call(api, commitRoll, { params: { id, importId: dryRun.importId } });
}

/** Which emails the elections that open from now on send: a trial sends only what it tries. */
async function setNotices(api: Api, notices: readonly NoticeKind[]): Promise<void> {
  const { revision, notices: present } = await call(api, getAdminSettings);
  if (present.join() !== notices.join())
    await call(api, updateSettings, { body: { revision, notices: [...notices] } });
}

async function nameWitnesses(api: Api, witnesses: readonly string[]): Promise<void> {
  const { revision } = await call(api, getAdminSettings);
  await call(api, updateSettings, { body: { revision, witnesses: [...witnesses] } });
}

/**
 * Counts once every ballot has its voter's mark, which comes a moment after the cast. Asking again during a count only
 * reads its state. Not for elections that wait for people.
 */
async function tallyWhenMarked(api: Api, id: ElectionId, withinMs: number): Promise<AdminElection> {
  const params = { id };
  const body = { reason: "Así lo pide un programa de prueba" };
  for (const end = Date.now() + withinMs; ; await sleep(300)) {
    const answer = await exchange(api, tallyElection, { params, body });
    const isEarly = answer.status === 409 || answer.status === 503;
    const election = isEarly ? await exchange(api, getAdminElection, { params }) : answer;
    if (election.status === 200) {
      const read = valueOf(getAdminElection, election);
      if (read.state === "tallied") return read;
    }
    if (Date.now() > end) throw new Error(`tally: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
