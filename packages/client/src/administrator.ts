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
import { AdminSession } from "@urna/contract/api/sessions";
import type { z } from "zod";
import {
  codeOf,
  expectStatus,
  openBrowser,
  type Answer,
  type BrowserOptions,
  type Call,
  type Send,
} from "./http.ts";

export type Step =
  | "seal"
  | "unseal"
  | "open"
  | "pause"
  | "resume"
  | "extend"
  | "close"
  | "tally"
  | "publish"
  | "retire"
  | "annul";

export interface AdministratorOptions extends BrowserOptions {
  /** A one-time code that was not given before; absent: the account has no second factor. */
  readonly secondFactor?: () => Promise<string>;
}

/** An administrator in front of a browser, over the same calls as the administration pages. */
export async function administratorAt(
  origin: string,
  email: string,
  password: string,
  { secondFactor, ...options }: AdministratorOptions = {},
) {
  const send = openBrowser(origin, options);
  const first = await send("/admin/login", { method: "POST", body: { email, password } });
  const signIn = secondFactor ? await answerSecondFactor(send, first, secondFactor) : first;
  const { token } = AdminSession.parse(expectStatus(signIn, "administrator signs in", 200));
  /** Where a great act asks who is there, says it and does it again: long trials outlast what signing in proved. */
  const ask = async (path: string, call: Omit<Call, "token"> = {}): Promise<Answer> => {
    const answer = await send(path, { ...call, token });
    if (codeOf(answer.body) !== "confirmation-required") return answer;
    const body = secondFactor ? { code: await secondFactor() } : { password };
    const proof = { method: "POST" as const, body, token };
    expectStatus(await send("/admin/session/confirmation", proof), "administrator confirms", 204);
    return send(path, { ...call, token });
  };
  const post = async (path: string, body: unknown, ...statuses: number[]) =>
    expectStatus(await ask(`/admin${path}`, { method: "POST", body }), `POST /admin${path}`, ...statuses);
  const get = async (path: string) => expectStatus(await ask(`/admin${path}`), `GET /admin${path}`, 200);

  const put = async (path: string, body: unknown) =>
    expectStatus(await ask(`/admin${path}`, { method: "PUT", body }), `PUT /admin${path}`, 200);

  return {
    get,
    post,
    put,
    async signOut() {
      expectStatus(await ask("/admin/logout", { method: "POST" }), "administrator signs out", 204);
    },
    async createProcess(draft: z.input<typeof ProcessDraft>) {
      return Process.parse(await post("/processes", draft, 201));
    },
    async createElection(draft: z.input<typeof ElectionDraft>) {
      return AdminElection.parse(await post("/elections", draft, 201));
    },
    async getElection(id: string) {
      return AdminElection.parse(await get(`/elections/${id}`));
    },
    /** Imports a whole roll into the election's process; refuses one with errors. */
    async importRoll(electionId: string, entries: readonly z.input<typeof RollEntry>[]) {
      const dryRun = RollDryRun.parse(await post(`/elections/${electionId}/roll/imports`, { entries }, 201));
      const [error] = dryRun.errors;
      if (error) throw new Error(`roll: row ${error.row}, ${error.column}: ${error.code}`);
      const path = `/elections/${electionId}/roll/imports/${dryRun.importId}/commit`;
      return RollVersion.parse(await post(path, {}, 200));
    },
    /** Lets people keep keys of a draft, and sends each their link. */
    async invitesTrustees(electionId: string, wanted: Omit<z.input<typeof TrusteesUpdate>, "revision">) {
      const path = `/elections/${electionId}/trustees`;
      const { revision } = ElectionTrustees.parse(await get(path));
      const change = { method: "PUT" as const, body: { revision, ...wanted } };
      expectStatus(await ask(`/admin${path}`, change), `PUT ${path}`, 200);
      await post(`${path}/invite`, {}, 200);
    },
    async step(electionId: string, step: Step, body: object = {}) {
      return AdminElection.parse(await post(`/elections/${electionId}/${step}`, body, 200));
    },
    /** Emails of the elections that open from now on: a trial's voters are told of nothing but what is tried. */
    async tellVotersOf(notices: readonly NoticeKind[]) {
      const { revision, notices: told } = AdminSettings.parse(await get("/settings"));
      if (told.join() === notices.join()) return;
      const change = { method: "PUT" as const, body: { revision, notices } };
      expectStatus(await ask("/admin/settings", change), "PUT /admin/settings", 200);
    },
    /**
     * The count waits until every ballot has its voter's mark, which comes a moment after the cast; asked again while it
     * goes on, it only looks. Not for elections that wait for people.
     */
    async tallyWhenMarked(electionId: string, withinMs = 60_000) {
      const path = `/admin/elections/${electionId}`;
      for (const end = Date.now() + withinMs; ; await sleep(300)) {
        const answer = await ask(`${path}/tally`, { method: "POST", body: {} });
        const early = answer.status === 409 || answer.status === 503;
        const state = () => ask(path);
        const { status, body } = early ? await state() : answer;
        const election = status === 200 ? AdminElection.parse(body) : undefined;
        if (election?.state === "tallied") return election;
        if (Date.now() > end) throw new Error(`tally: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    },
  };
}

export type Administrator = Awaited<ReturnType<typeof administratorAt>>;

async function answerSecondFactor(
  send: Send,
  asked: Answer,
  secondFactor: () => Promise<string>,
): Promise<Answer> {
  if (codeOf(asked.body) !== "mfa-required") return asked;
  const { challengeId } = asked.body as { challengeId: string };
  return send("/admin/login/totp", { method: "POST", body: { challengeId, code: await secondFactor() } });
}
