import { accountStates, type AdministratorRecord } from "@urna/contract/api/admin/users";
import type { Routes } from "@urna/contract/api/routes";
import { SecondFactor } from "@urna/contract/words";
import type { Actor } from "@urna/protos/common/v1/actor";
import type { AdministratorAccount } from "@urna/protos/identity/v1/administrator_directory";
import { z } from "zod";
import { actorOf } from "../../codec/actor.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { required } from "../../codec/required.ts";
import { optional } from "../../codec/text.ts";
import type { AdminSession, Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Directory = Pick<Services, "administratorDirectory">;

export function listUsers({ administratorDirectory }: Directory): Handler<Routes["listUsers"]> {
  return async ({ query, trace }) => {
    const request = { page: writePage(query) };
    const { administrators, total } = await administratorDirectory.listAdministrators(request, trace);
    return { status: 200, body: readPage(query, administrators.map(readAccount), total) };
  };
}

export function listRoles({ administratorDirectory }: Directory): Handler<Routes["listRoles"]> {
  return async ({ trace }) => ({ status: 200, body: await administratorDirectory.listRoles({}, trace) });
}

export function inviteUser({ administratorDirectory }: Directory): Handler<Routes["inviteUser"]> {
  return async ({ body, session, trace }) => {
    const request = { ...body, actor: actorOf(session) };
    const { administrator } = await administratorDirectory.inviteAdministrator(request, trace);
    return { status: 201, body: readAccount(required(administrator)) };
  };
}

export function changeUserRole({ administratorDirectory }: Directory): Handler<Routes["changeUserRole"]> {
  return async ({ params, body, session, trace }) => {
    const request = { administratorId: params.userId, role: body.role, actor: actorOf(session) };
    await administratorDirectory.changeRole(request, trace);
    return { status: 204 };
  };
}

export interface ActCall {
  readonly params: { userId: string };
  readonly body: { reason?: string | undefined };
  readonly session: AdminSession;
  readonly trace: { requestId?: string };
}
type Method = (
  request: { administratorId: string; actor: Actor },
  trace: ActCall["trace"],
) => Promise<unknown>;

/** What is done with an account, and needs nothing but to be told which. */
const acting =
  (methodOf: (directory: Services["administratorDirectory"]) => Method) =>
  ({ administratorDirectory }: Directory) =>
  async ({ params, body, session, trace }: ActCall) => {
    const request = { administratorId: params.userId, actor: actorOf(session, body.reason) };
    await methodOf(administratorDirectory)(request, trace);
    return { status: 204 as const };
  };

export const resendInvitation = acting((directory) => directory.resendInvitation);
export const suspendUser = acting((directory) => directory.suspendAdministrator);
export const reactivateUser = acting((directory) => directory.reactivateAdministrator);
export const endUserSessions = acting((directory) => directory.endSessions);
export const resetUserSecondFactor = acting((directory) => directory.resetSecondFactor);
export const sendUserPasswordReset = acting((directory) => directory.sendPasswordReset);

function readAccount(message: AdministratorAccount): AdministratorRecord {
  const { id, name, email, role, state, secondFactors, lastSignInAt, invitationExpiresAt } = message;
  return {
    id,
    name,
    email,
    role,
    secondFactors: z.array(SecondFactor).parse(secondFactors),
    state: z.enum(accountStates).parse(state),
    ...optional("lastSignInAt", lastSignInAt),
    ...optional("invitationExpiresAt", invitationExpiresAt),
  };
}
