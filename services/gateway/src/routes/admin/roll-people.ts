import type { VoterDraft } from "@urna/contract/api/admin/roll";
import { permits } from "@urna/contract/permissions";
import type { Routes } from "@urna/contract/api/routes";
import { actorOf } from "../../codec/actor.ts";
import { required } from "../../codec/required.ts";
import { readVersion, readVoterDetail } from "../../codec/roll.ts";
import type { AdminSession, Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { processOf, rollOf } from "./process-of.ts";

/** A version of its own: everybody else's entries are carried over. */
const deadlineMs = 60_000;

export const rollPeopleHandlers = (services: Services) => ({
  getVoter: getVoter(services),
  addVoter: addVoter(services),
  correctVoter: correctVoter(services),
  resendCode: resendCode(services),
  unlockVoter: unlockVoter(services),
});

function getVoter({ electionAdmin, rolls }: Services): Handler<Routes["getVoter"]> {
  return async ({ params, session, trace }) => {
    const roll = await rollOf(electionAdmin, params.id, trace);
    const request = { ...roll, personId: params.personId, actor: actorOf(session) };
    const { entry, ...masked } = readVoterDetail(await rolls.getVoter(request, trace));
    // Who may only look somebody up, to help them, gets no more than the list tells.
    const unmasked = permits(session.administrator, "personal-data.read");
    return { status: 200, body: { ...masked, ...(unmasked && { entry }) } };
  };
}

function addVoter(services: Services): Handler<Routes["addVoter"]> {
  return async ({ params, body, session, trace }) => {
    const saved = await save(services, { id: params.id, personId: "", draft: body, session }, trace);
    return { status: 201, body: saved };
  };
}

function correctVoter(services: Services): Handler<Routes["correctVoter"]> {
  return async ({ params, body, session, trace }) => {
    const saved = await save(services, { ...params, draft: body, session }, trace);
    return { status: 200, body: saved };
  };
}

interface Saving {
  id: string;
  personId: string;
  draft: VoterDraft;
  session: AdminSession;
}

async function save(
  { electionAdmin, rolls }: Services,
  { id, personId, draft, session }: Saving,
  trace: { requestId?: string },
) {
  const processId = await processOf(electionAdmin, id, trace);
  const { entry, versionId, reason } = draft;
  const whole = { ...entry, original: [], row: 0, overlong: false };
  const actor = actorOf(session, reason);
  const request = { processId, electionId: id, personId, entry: whole, versionId, actor };
  const saved = await rolls.saveVoter(request, { ...trace, deadlineMs });
  return { personId: saved.personId, version: readVersion(required(saved.version)) };
}

function resendCode({ electionAdmin, rolls }: Services): Handler<Routes["resendCode"]> {
  return async ({ params, body, session, trace }) => {
    await processOf(electionAdmin, params.id, trace);
    const { sentTo } = await rolls.resendCode(voterOf(params, session, body.reason), trace);
    return { status: 202, body: { sentTo } };
  };
}

function unlockVoter({ electionAdmin, rolls }: Services): Handler<Routes["unlockVoter"]> {
  return async ({ params, body, session, trace }) => {
    await processOf(electionAdmin, params.id, trace);
    await rolls.unlockVoter(voterOf(params, session, body.reason), trace);
    return { status: 204 };
  };
}

function voterOf(params: { id: string; personId: string }, session: AdminSession, reason?: string) {
  return { electionId: params.id, personId: params.personId, actor: actorOf(session, reason) };
}
