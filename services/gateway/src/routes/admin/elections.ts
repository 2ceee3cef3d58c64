import type { Routes } from "@urna/contract/api/routes";
import { actorOf } from "../../codec/actor.ts";
import { readAdminElection, writeDraft } from "../../codec/admin-election.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function createElection({ electionAdmin }: Services): Handler<Routes["createElection"]> {
  return async ({ body, session, trace }) => {
    const request = { draft: writeDraft(body), actor: actorOf(session) };
    const { election } = await electionAdmin.createElection(request, trace);
    return { status: 201, body: readAdminElection(election) };
  };
}

export function getAdminElection({ electionAdmin }: Services): Handler<Routes["getAdminElection"]> {
  return async ({ params, trace }) => {
    const { election } = await electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    return { status: 200, body: readAdminElection(election) };
  };
}

export function updateElection({ electionAdmin }: Services): Handler<Routes["updateElection"]> {
  return async ({ params, body, session, trace }) => {
    const request = { id: params.id, draft: writeDraft(body), actor: actorOf(session) };
    const { election } = await electionAdmin.updateElection(request, trace);
    return { status: 200, body: readAdminElection(election) };
  };
}

export function deleteElection({ electionAdmin }: Services): Handler<Routes["deleteElection"]> {
  return async ({ params, session, trace }) => {
    await electionAdmin.deleteElection({ id: params.id, actor: actorOf(session) }, trace);
    return { status: 204 };
  };
}
