import type { Routes } from "@urna/contract/api/routes";
import { Language, SecondFactor } from "@urna/contract/words";
import { z } from "zod";
import { cutPage } from "../../codec/page.ts";
import { readAdministrator } from "../../codec/session.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Own = Pick<Services, "ownAccounts">;

export function getProfile({ ownAccounts }: Own): Handler<Routes["getProfile"]> {
  return async ({ session, trace }) => {
    const request = { administratorId: session.administrator.id };
    const { language, recoveryCodesLeft, ...account } = await ownAccounts.getOwnAccount(request, trace);
    const chosen = Language.safeParse(language);
    const secondFactors = z.array(SecondFactor).parse(account.secondFactors);
    const body = { ...readAdministrator(session.administrator), secondFactors, recoveryCodesLeft };
    return { status: 200, body: chosen.success ? { ...body, language: chosen.data } : body };
  };
}

export function changeOwnPassword({ ownAccounts }: Own): Handler<Routes["changeOwnPassword"]> {
  return async ({ body, session: { administrator, sessionId }, trace }) => {
    await ownAccounts.changeOwnPassword({ ...body, administratorId: administrator.id, sessionId }, trace);
    return { status: 204 };
  };
}

export function changeOwnLanguage({ ownAccounts }: Own): Handler<Routes["changeOwnLanguage"]> {
  return async ({ body: { language }, session, trace }) => {
    await ownAccounts.changeOwnLanguage({ administratorId: session.administrator.id, language }, trace);
    return { status: 204 };
  };
}

export function listOwnSessions({ ownAccounts }: Own): Handler<Routes["listOwnSessions"]> {
  return async ({ query, session: { administrator, sessionId }, trace }) => {
    const { sessions } = await ownAccounts.listOwnSessions({ administratorId: administrator.id }, trace);
    const own = sessions.map((each) => ({ ...each, current: each.id === sessionId }));
    return { status: 200, body: cutPage(query, own) };
  };
}

export function endOwnSession({ ownAccounts }: Own): Handler<Routes["endOwnSession"]> {
  return async ({ params: { sessionId }, session, trace }) => {
    await ownAccounts.endOwnSession({ administratorId: session.administrator.id, sessionId }, trace);
    return { status: 204 };
  };
}

export function endOtherSessions({ ownAccounts }: Own): Handler<Routes["endOtherSessions"]> {
  return async ({ session: { administrator, sessionId }, trace }) => {
    await ownAccounts.endOtherSessions({ administratorId: administrator.id, sessionId }, trace);
    return { status: 204 };
  };
}

export function disableTotp({ ownAccounts }: Own): Handler<Routes["disableTotp"]> {
  return async ({ body: { password }, session, trace }) => {
    await ownAccounts.disableTotp({ administratorId: session.administrator.id, password }, trace);
    return { status: 204 };
  };
}

export function makeRecoveryCodes({ ownAccounts }: Own): Handler<Routes["makeRecoveryCodes"]> {
  return async ({ body: { password }, session, trace }) => {
    const request = { administratorId: session.administrator.id, password };
    const { recoveryCodes } = await ownAccounts.makeRecoveryCodes(request, trace);
    return { status: 201, body: { recoveryCodes } };
  };
}
