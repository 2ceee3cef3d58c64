import { setTimeout as sleep } from "node:timers/promises";
import {
  AdminElection,
  Process,
  type ElectionDraft,
  type ProcessDraft,
} from "@urna/contract/api/admin/elections";
import { AdminSettings, type NoticeKind } from "@urna/contract/api/admin/settings";
import { ElectionTrustees, type TrusteesUpdate } from "@urna/contract/api/admin/trustees";
import { RollDryRun, RollVersion, type RollEntry } from "@urna/contract/api/admin/roll";
import type { ElectionStep } from "@urna/contract/words";
import type { z } from "zod";
import { openAdminCalls, type Account, type AdminCalls } from "./admin-calls.ts";
import { expectStatus, type BrowserOptions } from "./http.ts";

type AdministratorOptions = BrowserOptions & Pick<Account, "secondFactor">;

/** An administrator in front of a browser, over the same calls as the administration pages. */
export async function administratorAt(
  origin: string,
  email: string,
  password: string,
  { secondFactor, ...options }: AdministratorOptions = {},
) {
  const calls = await openAdminCalls(origin, { email, password, secondFactor }, options);
  const { ask, get, post, put } = calls;
  return {
    ask,
    get,
    post,
    put,
    ...electionActs(calls),
    ...rollActs(calls),
    ...settingsActs(calls),
    async signOut() {
      expectStatus(await ask("/logout", { method: "POST" }), "administrator signs out", 204);
    },
  };
}

export type Administrator = Awaited<ReturnType<typeof administratorAt>>;

const reason = "Así lo pide un programa de prueba";
const asked: ReadonlySet<ElectionStep> = new Set(["pause", "close", "annul", "tally"]);

const electionActs = (calls: AdminCalls) => ({
  async createProcess(draft: z.input<typeof ProcessDraft>) {
    return Process.parse(await calls.post("/processes", draft, 201));
  },
  async createElection(draft: z.input<typeof ElectionDraft>) {
    return AdminElection.parse(await calls.post("/elections", draft, 201));
  },
  async getElection(id: string) {
    return AdminElection.parse(await calls.get(`/elections/${id}`));
  },
  /** With the reason of a program, where a step asks for one and none is given. */
  async step(electionId: string, step: ElectionStep, body: object = asked.has(step) ? { reason } : {}) {
    return AdminElection.parse(await calls.post(`/elections/${electionId}/${step}`, body, 200));
  },
  /** Lets people keep keys of a draft, and sends each their link. */
  async inviteTrustees(electionId: string, wanted: Omit<z.input<typeof TrusteesUpdate>, "revision">) {
    const path = `/elections/${electionId}/trustees`;
    const { revision } = ElectionTrustees.parse(await calls.get(path));
    await calls.put(path, { revision, ...wanted });
    await calls.post(`${path}/invite`, {}, 200);
  },
  tallyWhenMarked: (electionId: string, withinMs?: number) => tallyWhenMarked(calls, electionId, withinMs),
});

const rollActs = ({ post }: AdminCalls) => ({
  /** Imports a whole roll into the election's process; refuses one with errors. */
  async importRoll(electionId: string, entries: readonly z.input<typeof RollEntry>[]) {
    const path = `/elections/${electionId}/roll/imports`;
    const dryRun = RollDryRun.parse(await post(path, { entries }, 201));
    const [error] = dryRun.errors;
    if (error) throw new Error(`roll: row ${error.row}, ${error.column}: ${error.code}`);
    return RollVersion.parse(await post(`${path}/${dryRun.importId}/commit`, {}, 200));
  },
});

const settingsActs = ({ get, put }: AdminCalls) => ({
  /** Emails of the elections that open from now on: a trial's voters are told of nothing but what is tried. */
  async tellVotersOf(notices: readonly NoticeKind[]) {
    const { revision, notices: told } = AdminSettings.parse(await get("/settings"));
    if (told.join() !== notices.join()) await put("/settings", { revision, notices });
  },
});

/**
 * The count waits until every ballot has its voter's mark, which comes a moment after the cast; asked again while it
 * goes on, it only looks. Not for elections that wait for people.
 */
async function tallyWhenMarked({ ask }: AdminCalls, electionId: string, withinMs = 60_000) {
  const path = `/elections/${electionId}`;
  for (const end = Date.now() + withinMs; ; await sleep(300)) {
    const answer = await ask(`${path}/tally`, { method: "POST", body: { reason } });
    const isEarly = answer.status === 409 || answer.status === 503;
    const { status, body } = isEarly ? await ask(path) : answer;
    const election = status === 200 ? AdminElection.parse(body) : undefined;
    if (election?.state === "tallied") return election;
    if (Date.now() > end) throw new Error(`tally: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
