import type { Routes } from "@urna/contract/api/routes";
import { permits } from "@urna/contract/permissions";
import type * as messages from "@urna/protos/ballot/v1/custody";
import { actorOf } from "../../codec/actor.ts";
import { readElectionTrustees } from "../../codec/custody.ts";
import type { AdminSession, Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Trustees = Pick<Services, "trustees">;

function answer(session: AdminSession, { trustees }: { trustees?: messages.ElectionTrustees | undefined }) {
  const unmasked = permits(session.administrator, "personal-data.read");
  return { status: 200, body: readElectionTrustees(trustees, { unmasked }) } as const;
}

export function getTrustees({ trustees }: Trustees): Handler<Routes["getTrustees"]> {
  return async ({ params, session, trace }) =>
    answer(session, await trustees.getTrustees({ electionId: params.id }, trace));
}

export function updateTrustees({ trustees }: Trustees): Handler<Routes["updateTrustees"]> {
  return async ({ params, body, session, trace }) => {
    const { revision, plan, people, restart = false } = body;
    const request = {
      electionId: params.id,
      revision,
      restart,
      actor: actorOf(session),
      plan: { ...plan, threshold: plan.threshold ?? 0 },
      people: people.map(({ id = "", ...person }) => ({ ...person, id })),
    };
    return answer(session, await trustees.updateTrustees(request, trace));
  };
}

export function shareTrustees({ trustees }: Trustees): Handler<Routes["shareTrustees"]> {
  return async ({ params, body, session, trace }) => {
    const request = { electionId: params.id, with: body.with, actor: actorOf(session) };
    return answer(session, await trustees.shareTrustees(request, trace));
  };
}

export function inviteTrustees({ trustees }: Trustees): Handler<Routes["inviteTrustees"]> {
  return async ({ params, session, trace }) => {
    const request = { electionId: params.id, actor: actorOf(session) };
    return answer(session, await trustees.inviteTrustees(request, trace));
  };
}

export function remindTrustees({ trustees }: Trustees): Handler<Routes["remindTrustees"]> {
  return async ({ params, session, trace }) => {
    const request = { electionId: params.id, actor: actorOf(session) };
    return answer(session, await trustees.remindTrustees(request, trace));
  };
}

export function renewTrusteeLink({ trustees }: Trustees): Handler<Routes["renewTrusteeLink"]> {
  return async ({ params: { id, trusteeId }, session, trace }) => {
    const request = { electionId: id, trusteeId, actor: actorOf(session) };
    return answer(session, await trustees.renewTrusteeLink(request, trace));
  };
}
