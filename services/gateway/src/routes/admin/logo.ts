import type { Routes } from "@urna/contract/api/routes";
import { actorOf } from "../../codec/actor.ts";
import { required } from "../../codec/required.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { named, openElections } from "./open-elections.ts";
import { wholeSettings } from "./settings.ts";

/** Other pictures may wait for the same processor. */
const deadlineMs = 30_000;

/** The picture is kept before the settings name it, so that they never name one that is not there. */
export function putLogo(services: Services): Handler<Routes["putLogo"]> {
  return async ({ query, body, session, trace }) => {
    const { sha256 } = await services.electionAdmin.keepLogo({ content: body }, { ...trace, deadlineMs });
    const change = { ...query, logo: `/api/photos/${sha256}`, actor: actorOf(session) };
    return { status: 200, body: await changeLogo(services, change, trace) };
  };
}

export function removeLogo(services: Services): Handler<Routes["removeLogo"]> {
  return async ({ query, session, trace }) => {
    const change = { ...query, logo: "", actor: actorOf(session) };
    return { status: 200, body: await changeLogo(services, change, trace) };
  };
}

interface LogoChange {
  revision: number;
  /** Path of the picture; empty: none. */
  logo: string;
  actor: ReturnType<typeof actorOf>;
}

async function changeLogo(
  services: Services,
  { logo, ...change }: LogoChange,
  trace: { requestId?: string },
) {
  const [saved, open] = await Promise.all([
    services.settings.getSettings({}, trace),
    openElections(services, trace),
  ]);
  const institution = { ...required(saved.institution), logo };
  const request = { ...change, institution, policy: undefined, openElections: open.map(named) };
  await services.settings.updateSettings(request, trace);
  return wholeSettings(services, trace);
}
