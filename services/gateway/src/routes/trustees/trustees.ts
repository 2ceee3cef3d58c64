import * as routes from "@urna/contract/trustees/routes";
import { permits } from "@urna/contract/administrators/permissions";
import type * as messages from "@urna/protos/ballot/v1/custody";
import { actorOf } from "../../codec/actor.ts";
import { readElectionTrustees } from "../../codec/custody.ts";
import { handle, type AdminSession } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Trustees = Pick<Services, "trustees">;

function answer(session: AdminSession, { trustees }: { trustees?: messages.ElectionTrustees | undefined }) {
  const unmasked = permits(session.administrator, "personal-data.read");
  return { status: 200, body: readElectionTrustees(trustees, { unmasked }) } as const;
}

export function getTrustees({ trustees }: Trustees) {
  return handle(routes.getTrustees, async ({ params, session, trace }) =>
    answer(session, await trustees.getTrustees({ electionId: params.id }, trace)),
  );
}

export function updateTrustees({ trustees }: Trustees) {
  return handle(routes.updateTrustees, async ({ params, body, session, trace }) => {
    const { revision, plan, people, restart = false } = body;
    const request = {
      electionId: params.id,
      revision,
      restart,
      actor: actorOf(session),
      plan,
      people,
    };
    return answer(session, await trustees.updateTrustees(request, trace));
  });
}

export function shareTrustees({ trustees }: Trustees) {
  return handle(routes.shareTrustees, async ({ params, body, session, trace }) => {
    const request = { electionId: params.id, with: body.with, actor: actorOf(session) };
    return answer(session, await trustees.shareTrustees(request, trace));
  });
}

export function inviteTrustees({ trustees }: Trustees) {
  return handle(routes.inviteTrustees, async ({ params, session, trace }) => {
    const request = { electionId: params.id, actor: actorOf(session) };
    return answer(session, await trustees.inviteTrustees(request, trace));
  });
}

export function remindTrustees({ trustees }: Trustees) {
  return handle(routes.remindTrustees, async ({ params, session, trace }) => {
    const request = { electionId: params.id, actor: actorOf(session) };
    return answer(session, await trustees.remindTrustees(request, trace));
  });
}

export function renewTrusteeLink({ trustees }: Trustees) {
  return handle(routes.renewTrusteeLink, async ({ params: { id, trusteeId }, session, trace }) => {
    const request = { electionId: id, trusteeId, actor: actorOf(session) };
    return answer(session, await trustees.renewTrusteeLink(request, trace));
  });
}
