import { OwnSession, Profile } from "@urna/contract/account/profile";
import * as routes from "@urna/contract/account/routes";
import { fieldsOf } from "../../codec/fields.ts";
import { cutPage } from "../../codec/page.ts";
import { readAdministrator } from "../../codec/session.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Own = Pick<Services, "ownAccounts">;

export function getProfile({ ownAccounts }: Own) {
  return handle(routes.getProfile, async ({ session, trace }) => {
    const request = { administratorId: session.administrator.id };
    const account = await ownAccounts.getOwnAccount(request, trace);
    const chosen = fieldsOf(Profile, account, { language: "word", secondFactors: "words" });
    return { status: 200, body: { ...readAdministrator(session.administrator), ...chosen } };
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
    const own = sessions.map((each) => ({
      ...fieldsOf(OwnSession, each, { startedAt: "time", lastUsedAt: "time" }),
      current: each.id === sessionId,
    }));
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
