import { ActAgreement, PendingAct } from "@urna/contract/safeguards/pending-act";
import { ConfirmationOptions } from "@urna/contract/safeguards/confirmation";
import { PasskeyRequestOptions } from "@urna/contract/account/passkey-answer";
import * as routes from "@urna/contract/safeguards/routes";
import { Permission, permits } from "@urna/contract/administrators/permissions";
import type { PasskeyAsked, PendingAct as ActMessage } from "@urna/protos/identity/v1/safeguard";
import { isDomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { z } from "zod";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { readText } from "../../codec/text.ts";
import { readWaitingAct } from "./waiting-act-codec.ts";
import { handle, type AdminSession } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

const Permissions = z.array(Permission);

export function getConfirmationOptions({ safeguards }: Services) {
  return handle(routes.getConfirmationOptions, async ({ session, trace }) => {
    const request = { administratorId: session.administrator.id };
    const options = await safeguards.getConfirmationOptions(request, trace);
    const body = fieldsOf(ConfirmationOptions, options, { methods: "words", passkey: readPasskeyAsked });
    return { status: 200, body };
  });
}

const readPasskeyAsked = (asked: PasskeyAsked | undefined) =>
  asked && {
    challengeId: asked.challengeId,
    options: PasskeyRequestOptions.shape.options.parse(JSON.parse(asked.options)),
  };

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
      ({ askedBy, permissions }) =>
        askedBy?.administratorId === session.administrator.id ||
        permits(session.administrator, Permissions.parse(permissions)),
    );
    const answers = await Promise.all(theirs.map((act) => readAct(services, act, { session, trace })));
    const body = {
      acts: answers.flatMap((act) => act ?? []),
      waiting: waiting.map((act) => readWaitingAct(act, session)),
      rule: answered(rule),
    };
    return { status: 200, body };
  });
}

export function agreeToAct({ safeguards }: Services) {
  return handle(routes.agreeToAct, async ({ params: { actId }, session, trace }) => {
    const agreed = await safeguards.agreeToAct({ actId, actor: actorOf(session) }, trace);
    return { status: 200, body: fieldsOf(ActAgreement, agreed, {}) };
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
  const { electionId, askedBy } = act;
  const asked = {
    ...fieldsOf(PendingAct, act, {
      askedAt: "time",
      expiresAt: "time",
      askedBy: () => answered(askedBy).name,
    }),
    own: askedBy?.administratorId === session.administrator.id,
  };
  if (electionId === undefined) return asked;
  try {
    const { election } = await electionAdmin.getElectionForAdmin({ id: electionId }, trace);
    const { code, title } = answered(election);
    return { ...asked, election: { id: electionId, code, title: readText(title) } };
  } catch (error) {
    if (isDomainError(error, "not-found")) return undefined;
    throw error;
  }
}
