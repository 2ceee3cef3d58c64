import { AdministratorRecord } from "@urna/contract/administrators/administrator";
import * as routes from "@urna/contract/administrators/routes";
import type { AdministratorId } from "@urna/contract/identifiers";
import type { Actor } from "@urna/protos/common/v1/actor";
import type { AdministratorAccount } from "@urna/protos/identity/v1/administrator_directory";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { handle, type BoundHandler, type Call } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Directory = Pick<Services, "administratorDirectory">;

export function listUsers({ administratorDirectory }: Directory) {
  return handle(routes.listUsers, async ({ query, trace }) => {
    const request = { page: writePage(query) };
    const { administrators, total } = await administratorDirectory.listAdministrators(request, trace);
    return { status: 200, body: readPage(query, administrators.map(readAccount), total) };
  });
}

export function listRoles({ administratorDirectory }: Directory) {
  return handle(routes.listRoles, async ({ trace }) => ({
    status: 200,
    body: await administratorDirectory.listRoles({}, trace),
  }));
}

export function inviteUser({ administratorDirectory }: Directory) {
  return handle(routes.inviteUser, async ({ body, session, trace }) => {
    const request = { ...body, actor: actorOf(session) };
    const { administrator } = await administratorDirectory.inviteAdministrator(request, trace);
    return { status: 201, body: readAccount(answered(administrator)) };
  });
}

export function changeUserRole({ administratorDirectory }: Directory) {
  return handle(routes.changeUserRole, async ({ params, body, session, trace }) => {
    const request = { administratorId: params.userId, role: body.role, actor: actorOf(session) };
    await administratorDirectory.changeRole(request, trace);
    return { status: 204 };
  });
}

/** Acts that name an account and a reason, and nothing else. */
export function accountActs({ administratorDirectory: directory }: Directory): BoundHandler[] {
  const act =
    (method: ActMethod) =>
    async ({ params, body, session, trace }: ActCall) => {
      await method({ administratorId: params.userId, actor: actorOf(session, body.reason) }, trace);
      return { status: 204 } as const;
    };
  return [
    handle(routes.resendInvitation, act(directory.resendInvitation)),
    handle(routes.suspendUser, act(directory.suspendAdministrator)),
    handle(routes.reactivateUser, act(directory.reactivateAdministrator)),
    handle(routes.endUserSessions, act(directory.endSessions)),
    handle(routes.resetUserSecondFactor, act(directory.resetSecondFactor)),
    handle(routes.sendUserPasswordReset, act(directory.sendPasswordReset)),
  ];
}

type ActCall = Pick<Call<typeof routes.suspendUser>, "params" | "body" | "session" | "trace">;
type ActMethod = (
  request: { administratorId: AdministratorId; actor: Actor },
  trace: ActCall["trace"],
) => Promise<unknown>;

const readAccount = (account: AdministratorAccount): AdministratorRecord =>
  fieldsOf(AdministratorRecord, account, { state: "word", secondFactors: "words" });
