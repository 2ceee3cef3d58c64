import * as routes from "@urna/contract/settings/routes";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { named, openElections } from "../../open-elections.ts";
import { wholeSettings } from "./administration.ts";

/** Other pictures may wait for the same processor. */
const deadlineMs = 30_000;

/** The picture is kept before the settings name it, so that they never name one that is not there. */
export function putLogo(services: Services) {
  return handle(routes.putLogo, async ({ query, body, session, trace }) => {
    const { sha256 } = await services.electionAdmin.keepLogo({ content: body }, { ...trace, deadlineMs });
    const change = { ...query, logo: `/api/photos/${sha256}`, actor: actorOf(session) };
    return { status: 200, body: await changeLogo(services, change, trace) };
  });
}

export function removeLogo(services: Services) {
  return handle(routes.removeLogo, async ({ query, session, trace }) => {
    const change = { ...query, logo: "", actor: actorOf(session) };
    return { status: 200, body: await changeLogo(services, change, trace) };
  });
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
  const institution = { ...answered(saved.institution), logo };
  const request = { ...change, institution, policy: undefined, openElections: open.map(named) };
  await services.settings.updateSettings(request, trace);
  return wholeSettings(services, trace);
}
