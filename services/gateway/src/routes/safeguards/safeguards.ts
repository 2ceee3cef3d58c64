import type { PendingAct } from "@urna/contract/safeguards/pending-act";
import { PasskeyRequestOptions } from "@urna/contract/account/passkey-answer";
import * as routes from "@urna/contract/safeguards/routes";
import { confirmationMethods } from "@urna/contract/safeguards/confirmation";
import { Permission, permits } from "@urna/contract/administrators/permissions";
import type { PendingAct as ActMessage } from "@urna/protos/identity/v1/safeguard";
import { isDomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import { actorOf } from "../../codec/actor.ts";
import { required } from "../../codec/required.ts";
import { optional, readText } from "../../codec/text.ts";
import { readWaitingAct } from "./waiting-act-codec.ts";
import { handle, type AdminSession } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

const Permissions = z.array(Permission);
const Methods = z.array(z.enum(confirmationMethods));

export function getConfirmationOptions({ safeguards }: Services) {
  return handle(routes.getConfirmationOptions, async ({ session, trace }) => {
    const request = { administratorId: session.administrator.id };
    const { methods, passkey } = await safeguards.getConfirmationOptions(request, trace);
    const asked = passkey && {
      challengeId: passkey.challengeId,
      options: PasskeyRequestOptions.shape.options.parse(JSON.parse(passkey.options)),
    };
    return { status: 200, body: { methods: Methods.parse(methods), ...(asked && { passkey: asked }) } };
  });
}

export function confirmSession({ safeguards }: Services) {
  return handle(
    routes.confirmSession,
    async ({ body: { password, code, recoveryCode, passkey }, session, trace }) => {
      const own = { administratorId: session.administrator.id, sessionId: session.sessionId };
      const proof = passkey
        ? ({
            $case: "passkey",
            value: { challengeId: passkey.challengeId, response: JSON.stringify(passkey.response) },
          } as const)
        : password === undefined
          ? ({ $case: "code", value: code ?? recoveryCode ?? "" } as const)
          : ({ $case: "password", value: password } as const);
      await safeguards.confirmSession({ ...own, proof }, trace);
      return { status: 204 };
    },
  );
}

export function listPendingActs(services: Services) {
  return handle(routes.listPendingActs, async ({ session, trace }) => {
    const { acts, waiting, rule } = await services.safeguards.listPendingActs({}, trace);
    const theirs = acts.filter(
      ({ askedById, permissions }) =>
        askedById === session.administrator.id ||
        permits(session.administrator, Permissions.parse(permissions)),
    );
    const answers = await Promise.all(theirs.map((act) => readAct(services, act, { session, trace })));
    const body = {
      acts: answers.flatMap((act) => act ?? []),
      waiting: waiting.map((act) => readWaitingAct(act, session)),
      rule: required(rule),
    };
    return { status: 200, body };
  });
}

export function agreeToAct({ safeguards }: Services) {
  return handle(routes.agreeToAct, async ({ params: { actId }, session, trace }) => {
    const { done, takesEffectAt } = await safeguards.agreeToAct({ actId, actor: actorOf(session) }, trace);
    return { status: 200, body: { done, ...optional("takesEffectAt", takesEffectAt) } };
  });
}

export function endSetup({ safeguards }: Services) {
  return handle(routes.endSetup, async ({ session, trace }) => {
    await safeguards.endSetup({ actor: actorOf(session) }, trace);
    return { status: 204 };
  });
}

export function withdrawPendingAct({ safeguards }: Services) {
  return handle(routes.withdrawPendingAct, async ({ params: { actId }, session, trace }) => {
    await safeguards.withdrawAct({ actId, actor: actorOf(session) }, trace);
    return { status: 204 };
  });
}

/** Undefined when its election is gone. */
async function readAct(
  { electionAdmin }: Services,
  act: ActMessage,
  { session, trace }: { session: AdminSession; trace: { requestId?: string } },
): Promise<PendingAct | undefined> {
  const { id, operation, target, electionId, askedById, askedByName, askedAt, expiresAt } = act;
  const shown = {
    id,
    operation,
    askedAt,
    expiresAt,
    askedBy: askedByName,
    own: askedById === session.administrator.id,
    ...(target !== "" && { target }),
  };
  if (electionId === "") return shown;
  try {
    const { election } = await electionAdmin.getElectionForAdmin({ id: electionId }, trace);
    const { code, title } = required(election);
    return { ...shown, election: { id: electionId, code, title: readText(title) } };
  } catch (error) {
    if (isDomainError(error, "not-found")) return undefined;
    throw error;
  }
}
