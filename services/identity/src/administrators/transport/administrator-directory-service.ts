import type { AdministratorId } from "@urna/contract/identifiers";
import type { Actor as ActorMessage } from "@urna/protos/common/v1/actor";
import type { AdministratorDirectoryServiceService } from "@urna/protos/identity/v1/administrator_directory";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord } from "@urna/service-kit/grpc/words";
import { endSessionsOf } from "../domain/handle-account.ts";
import { resendInvitation, sendPasswordReset } from "../domain/invite-administrator.ts";
import { listAdministrators } from "../domain/list-administrators.ts";
import { actOnAccount } from "../../safeguards/domain/act-on-account.ts";
import type { ActingDependencies } from "../../safeguards/domain/do-account-act.ts";
import { actorOf, pageOf, uuidOf } from "../../transport/decode.ts";

export function administratorDirectoryHandlers(
  dependencies: ActingDependencies,
): Handlers<typeof AdministratorDirectoryServiceService> {
  const done = async (work: Promise<unknown>) => {
    await work;
    return {};
  };
  /** An act that could make one person two. */
  const onAccount = (operation: ActOnAccount, { administratorId, actor }: Handled) => {
    const act = { operation, accountId: uuidOf(administratorId, "not-found") };
    return done(actOnAccount(dependencies, { act, actor: actingOf(actor) }));
  };
  return {
    listAdministrators: ({ page }) =>
      listAdministrators(dependencies, { ...pageOf(page), sort: page?.sort ?? "" }),
    listRoles: async () => ({
      roles: (await dependencies.directory.readRoles()).map(({ name, permissions }) => ({
        name,
        permissions: [...permissions],
      })),
    }),
    inviteAdministrator: async ({ actor, ...person }) => {
      const language = knownWord(person.language) ?? "es";
      const act = { ...person, operation: "inviteUser" as const, language };
      await actOnAccount(dependencies, { act, actor: actingOf(actor) });
      const email = person.email.trim().toLowerCase();
      const all = await dependencies.directory.readAdministrators();
      return { administrator: all.find((each) => each.email === email) };
    },
    resendInvitation: (request) => done(resendInvitation(dependencies, handlingOf(request))),
    changeRole: ({ administratorId, role, actor }) => {
      const accountId = uuidOf(administratorId, "not-found");
      const act = { operation: "changeUserRole" as const, accountId, role };
      return done(actOnAccount(dependencies, { act, actor: actingOf(actor) }));
    },
    suspendAdministrator: (request) => onAccount("suspendUser", request),
    reactivateAdministrator: (request) => onAccount("reactivateUser", request),
    endSessions: (request) => done(endSessionsOf(dependencies, handlingOf(request))),
    resetSecondFactor: (request) => onAccount("resetUserSecondFactor", request),
    sendPasswordReset: (request) => done(sendPasswordReset(dependencies, handlingOf(request))),
  };
}

type ActOnAccount = "suspendUser" | "reactivateUser" | "resetUserSecondFactor";

interface Handled {
  administratorId: AdministratorId;
  actor?: ActorMessage | undefined;
}

function handlingOf({ administratorId, actor }: Handled) {
  return { id: uuidOf(administratorId, "not-found"), actor: actingOf(actor) };
}

/** Accounts are handled by somebody, never in nobody's name. */
function actingOf(message: ActorMessage | undefined) {
  const actor = actorOf(message);
  if (!actor.administratorId) throw new DomainError("not-allowed");
  return { ...actor, administratorId: uuidOf(actor.administratorId, "not-found") };
}
