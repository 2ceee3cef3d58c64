import * as routes from "@urna/contract/elections/routes";
import { actorOf } from "../../codec/actor.ts";
import { readUsualAccess } from "../../codec/admin-settings.ts";
import { readAdminElection, writeDraft, writeFile } from "../../codec/admin-election.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function createElection({ electionAdmin, settings }: Services) {
  return handle(routes.createElection, async ({ body, session, trace }) => {
    const request = { draft: writeDraft(body, await usualAccess(settings, trace)), actor: actorOf(session) };
    const { election } = await electionAdmin.createElection(request, trace);
    return { status: 201, body: readAdminElection(election) };
  });
}

export function getAdminElection({ electionAdmin }: Services) {
  return handle(routes.getAdminElection, async ({ params, trace }) => {
    const { election } = await electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    return { status: 200, body: readAdminElection(election) };
  });
}

export function updateElection({ electionAdmin, settings }: Services) {
  return handle(routes.updateElection, async ({ params, body, session, trace }) => {
    const { revision } = body;
    const request = {
      id: params.id,
      revision,
      draft: writeDraft(body, await usualAccess(settings, trace)),
      actor: actorOf(session),
    };
    const { election } = await electionAdmin.updateElection(request, trace);
    return { status: 200, body: readAdminElection(election) };
  });
}

export function deleteElection({ electionAdmin }: Services) {
  return handle(routes.deleteElection, async ({ params, session, trace }) => {
    await electionAdmin.deleteElection({ id: params.id, actor: actorOf(session) }, trace);
    return { status: 204 };
  });
}

export function copyElection({ electionAdmin }: Services) {
  return handle(routes.copyElection, async ({ params, body: { code, processId }, session, trace }) => {
    const request = { id: params.id, code, processId, actor: actorOf(session) };
    const { election } = await electionAdmin.copyElection(request, trace);
    return { status: 201, body: readAdminElection(election) };
  });
}

export function importElection({ electionAdmin, settings }: Services) {
  return handle(routes.importElection, async ({ body: { processId, code, file }, session, trace }) => {
    // Pictures do not travel in the file, and one that it names anyway may be anybody's.
    const candidates = file.election.candidates.map(({ photo: _photo, ...candidate }) => candidate);
    const draft = { ...file.election, candidates, processId, code: code ?? file.election.code };
    const request = { draft: writeDraft(draft, await usualAccess(settings, trace)), actor: actorOf(session) };
    const { election } = await electionAdmin.createElection(request, trace);
    return { status: 201, body: readAdminElection(election) };
  });
}

export function exportElection({ electionAdmin }: Services) {
  return handle(routes.exportElection, async ({ params, trace }) => {
    const { election } = await electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    const file = writeFile(readAdminElection(election));
    const headers = { "Content-Disposition": `attachment; filename="${file.election.code}.json"` };
    return { status: 200, headers, body: file };
  });
}

async function usualAccess(settings: Services["settings"], trace: { requestId?: string }) {
  return readUsualAccess(await settings.getSettings({}, trace));
}
