import type { Actor as ActorMessage } from "@urna/protos/common/v1/actor";
import type { AdministratorDirectoryServiceService } from "@urna/protos/identity/v1/administrator_directory";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { ListedAdministrator } from "../domain/administrator/accounts.ts";
import {
  changeRole,
  endSessionsOf,
  reactivateAdministrator,
  resetSecondFactorOf,
  suspendAdministrator,
} from "../domain/administrator/handle-account.ts";
import {
  inviteAdministrator,
  resendInvitation,
  sendPasswordReset,
  type InvitingDependencies,
} from "../domain/administrator/invite-administrator.ts";
import { listAdministrators } from "../domain/administrator/list-administrators.ts";
import { actorOf, pageOf, uuidOf } from "./decode.ts";

export function administratorDirectoryHandlers(
  dependencies: InvitingDependencies,
): Handlers<typeof AdministratorDirectoryServiceService> {
  const done = async (work: Promise<unknown>) => {
    await work;
    return {};
  };
  return {
    listAdministrators: async ({ page }) => {
      const query = { ...pageOf(page), sort: page?.sort ?? "" };
      const { administrators, total } = await listAdministrators(dependencies, query);
      return { administrators: administrators.map(listedMessage), total };
    },
    listRoles: async () => ({
      roles: (await dependencies.directory.roles()).map(({ name, permissions }) => ({
        name,
        permissions: [...permissions],
      })),
    }),
    inviteAdministrator: async ({ actor, ...person }) => {
      const id = await inviteAdministrator(dependencies, { ...person, actor: actingOf(actor) });
      const invited = (await dependencies.directory.list()).find((each) => each.id === id);
      return { administrator: invited && listedMessage(invited) };
    },
    resendInvitation: (request) => done(resendInvitation(dependencies, handlingOf(request))),
    changeRole: (request) => done(changeRole(dependencies, { ...handlingOf(request), role: request.role })),
    suspendAdministrator: (request) => done(suspendAdministrator(dependencies, handlingOf(request))),
    reactivateAdministrator: (request) => done(reactivateAdministrator(dependencies, handlingOf(request))),
    endSessions: (request) => done(endSessionsOf(dependencies, handlingOf(request))),
    resetSecondFactor: (request) => done(resetSecondFactorOf(dependencies, handlingOf(request))),
    sendPasswordReset: (request) => done(sendPasswordReset(dependencies, handlingOf(request))),
  };
}

function handlingOf({
  administratorId,
  actor,
}: {
  administratorId: string;
  actor?: ActorMessage | undefined;
}) {
  return { id: uuidOf(administratorId, "not-found"), actor: actingOf(actor) };
}

/** Accounts are handled by somebody, never in nobody's name. */
function actingOf(message: ActorMessage | undefined) {
  const actor = actorOf(message);
  if (actor.administratorId === "") throw new DomainError("not-allowed");
  return { ...actor, administratorId: uuidOf(actor.administratorId, "not-found") };
}

function listedMessage({
  lastSignInAt,
  invitationExpiresAt,
  secondFactors,
  ...account
}: ListedAdministrator) {
  return {
    ...account,
    ...{ secondFactors: [...secondFactors], secondFactor: secondFactors.length > 0 },
    lastSignInAt: lastSignInAt?.toISOString() ?? "",
    invitationExpiresAt: invitationExpiresAt?.toISOString() ?? "",
  };
}
