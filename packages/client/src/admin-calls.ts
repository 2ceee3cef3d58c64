import { AdminSession } from "@urna/contract/api/sessions";
import {
  codeOf,
  expectStatus,
  openBrowser,
  type Answer,
  type BrowserOptions,
  type Call,
  type Send,
} from "./http.ts";
import { sendProven } from "./prove.ts";

export interface Account {
  readonly email: string;
  readonly password: string;
  /** A one-time code that was not given before; absent: the account has no second factor. */
  readonly secondFactor?: (() => Promise<string>) | undefined;
}

/** Paths are those below `/api/admin`. All but `ask` throw UnexpectedAnswer. */
export interface AdminCalls {
  /** Says what came back, whatever it was. */
  ask(path: string, call?: Omit<Call, "token">): Promise<Answer>;
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown, ...statuses: number[]): Promise<unknown>;
  put(path: string, body: unknown): Promise<unknown>;
}

/** Signs in. Where a sensitive action asks who is there, says it and does it again: long trials outlast what signing in proved. */
export async function openAdminCalls(
  origin: string,
  account: Account,
  options: BrowserOptions,
): Promise<AdminCalls> {
  const send = openBrowser(origin, options);
  const token = await signIn(send, account);
  const ask: AdminCalls["ask"] = async (path, call = {}) => {
    const answer = await send(`/admin${path}`, { ...call, token });
    if (codeOf(answer.body) !== "confirmation-required") return answer;
    await confirm(send, account, token);
    return send(`/admin${path}`, { ...call, token });
  };
  const expected = async (method: "GET" | "POST" | "PUT", path: string, body: unknown, statuses: number[]) =>
    expectStatus(await ask(path, { method, body }), `${method} /admin${path}`, ...statuses);
  return {
    ask,
    get: (path) => expected("GET", path, undefined, [200]),
    post: (path, body, ...statuses) => expected("POST", path, body, statuses),
    put: (path, body) => expected("PUT", path, body, [200]),
  };
}

async function signIn(send: Send, { email, password, secondFactor }: Account): Promise<string> {
  const first = await sendProven(send, "/admin/login", { method: "POST", body: { email, password } });
  const answer = secondFactor ? await answerSecondFactor(send, first, secondFactor) : first;
  return AdminSession.parse(expectStatus(answer, "administrator signs in", 200)).token;
}

async function answerSecondFactor(
  send: Send,
  asked: Answer,
  secondFactor: () => Promise<string>,
): Promise<Answer> {
  if (codeOf(asked.body) !== "mfa-required") return asked;
  const { challengeId } = asked.body as { challengeId: string };
  return send("/admin/login/totp", { method: "POST", body: { challengeId, code: await secondFactor() } });
}

async function confirm(send: Send, { password, secondFactor }: Account, token: string): Promise<void> {
  const body = secondFactor ? { code: await secondFactor() } : { password };
  const answer = await send("/admin/session/confirmation", { method: "POST", body, token });
  expectStatus(answer, "administrator confirms", 204);
}
