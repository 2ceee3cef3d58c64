import type { AdminSettings } from "@urna/contract/settings/admin-settings";
import * as routes from "@urna/contract/settings/routes";
import { ElectionState } from "@urna/contract/words";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import {
  changedInstitution,
  changedPolicy,
  readAdminSettings,
  readVersion,
} from "../../codec/admin-settings.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { readText } from "../../codec/text.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { named, openElections } from "../../open-elections.ts";

export function getAdminSettings(services: Services) {
  return handle(routes.getAdminSettings, async ({ trace }) => ({
    status: 200,
    body: await wholeSettings(services, trace),
  }));
}

/** The change is laid over what is saved; were that another revision than the caller's, identity refuses it. */
export function updateSettings(services: Services) {
  return handle(routes.updateSettings, async ({ body, session, trace }) => {
    const [saved, open] = await Promise.all([
      services.settings.getSettings({}, trace),
      openElections(services, trace),
    ]);
    const change = {
      institution: changedInstitution(body, answered(saved.institution)),
      policy: changedPolicy(body, answered(saved.policy)),
      revision: body.revision,
      openElections: open.map(named),
      actor: actorOf(session, body.reason),
    };
    await services.settings.updateSettings(change, trace);
    return { status: 200, body: await wholeSettings(services, trace) };
  });
}

export function listSettingsVersions({ settings }: Services) {
  return handle(routes.listSettingsVersions, async ({ query, trace }) => {
    const { versions, total } = await settings.listSettingsVersions({ page: writePage(query) }, trace);
    return { status: 200, body: readPage(query, versions.map(readVersion), total) };
  });
}

export async function wholeSettings(
  services: Services,
  trace: { requestId?: string },
): Promise<AdminSettings> {
  const [settings, open] = await Promise.all([
    services.settings.getSettings({}, trace),
    openElections(services, trace),
  ]);
  const elections = open.map(({ id, title, state }) => ({
    id,
    title: readText(title),
    state: ElectionState.parse(state),
  }));
  return { ...readAdminSettings(settings), openElections: elections };
}
