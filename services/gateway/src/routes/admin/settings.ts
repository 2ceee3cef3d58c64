import type { Routes } from "@urna/contract/api/routes";
import { actorOf } from "../../codec/actor.ts";
import { required } from "../../codec/required.ts";
import { readSettings } from "../../codec/settings.ts";
import { writeText } from "../../codec/text.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getAdminSettings({ settings }: Services): Handler<Routes["getAdminSettings"]> {
  return async ({ trace }) => ({ status: 200, body: readSettings(await settings.getSettings({}, trace)) });
}

export function updateSettings({ settings }: Services): Handler<Routes["updateSettings"]> {
  return async ({ body: { institution, links, support }, session, trace }) => {
    const saved = required((await settings.getSettings({}, trace)).institution);
    const { name, shortName = saved.shortName, address = saved.address } = institution;
    const change = {
      ...{ name, shortName, address, logo: saved.logo },
      ...{ officialSite: links.officialSite, proceduresSite: links.procedures },
      ...{ supportEmail: support.email, supportPhone: support.phone ?? "" },
      supportHours: writeText(support.hours),
    };
    await settings.updateSettings({ institution: change, actor: actorOf(session) }, trace);
    return { status: 200, body: readSettings(await settings.getSettings({}, trace)) };
  };
}
