import * as routes from "@urna/contract/account/routes";
import { Language, SecondFactor } from "@urna/contract/words";
import { z } from "zod";
import { cutPage } from "../../codec/page.ts";
import { readAdministrator } from "../../codec/session.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Own = Pick<Services, "ownAccounts">;

export function getProfile({ ownAccounts }: Own) {
  return handle(routes.getProfile, async ({ session, trace }) => {
    const request = { administratorId: session.administrator.id };
    const { language, recoveryCodesLeft, ...account } = await ownAccounts.getOwnAccount(request, trace);
    const chosen = Language.safeParse(language);
    const secondFactors = z.array(SecondFactor).parse(account.secondFactors);
    const body = { ...readAdministrator(session.administrator), secondFactors, recoveryCodesLeft };
    return { status: 200, body: chosen.success ? { ...body, language: chosen.data } : body };
  });
}

export function changeOwnPassword({ ownAccounts }: Own) {
  return handle(routes.changeOwnPassword, async ({ body, session: { administrator, sessionId }, trace }) => {
    await ownAccounts.changeOwnPassword({ ...body, administratorId: administrator.id, sessionId }, trace);
    return { status: 204 };
  });
}

export function changeOwnLanguage({ ownAccounts }: Own) {
  return handle(routes.changeOwnLanguage, async ({ body: { language }, session, trace }) => {
    await ownAccounts.changeOwnLanguage({ administratorId: session.administrator.id, language }, trace);
    return { status: 204 };
  });
}

export function listOwnSessions({ ownAccounts }: Own) {
  return handle(routes.listOwnSessions, async ({ query, session: { administrator, sessionId }, trace }) => {
    const { sessions } = await ownAccounts.listOwnSessions({ administratorId: administrator.id }, trace);
    const own = sessions.map((each) => ({ ...each, current: each.id === sessionId }));
    return { status: 200, body: cutPage(query, own) };
  });
}

export function endOwnSession({ ownAccounts }: Own) {
  return handle(routes.endOwnSession, async ({ params: { sessionId }, session, trace }) => {
    await ownAccounts.endOwnSession({ administratorId: session.administrator.id, sessionId }, trace);
    return { status: 204 };
  });
}

export function endOtherSessions({ ownAccounts }: Own) {
  return handle(routes.endOtherSessions, async ({ session: { administrator, sessionId }, trace }) => {
    await ownAccounts.endOtherSessions({ administratorId: administrator.id, sessionId }, trace);
    return { status: 204 };
  });
}

export function disableTotp({ ownAccounts }: Own) {
  return handle(routes.disableTotp, async ({ body: { password }, session, trace }) => {
    await ownAccounts.disableTotp({ administratorId: session.administrator.id, password }, trace);
    return { status: 204 };
  });
}

export function makeRecoveryCodes({ ownAccounts }: Own) {
  return handle(routes.makeRecoveryCodes, async ({ body: { password }, session, trace }) => {
    const request = { administratorId: session.administrator.id, password };
    const { recoveryCodes } = await ownAccounts.makeRecoveryCodes(request, trace);
    return { status: 201, body: { recoveryCodes } };
  });
}
