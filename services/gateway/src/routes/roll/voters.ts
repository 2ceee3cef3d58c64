import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { VoterDraft } from "@urna/contract/roll/voter";
import { permits } from "@urna/contract/administrators/permissions";
import * as routes from "@urna/contract/roll/routes";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { readVersion, readVoterDetail } from "../../codec/roll.ts";
import { handle, type AdminSession } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { processOf, rollOf } from "../../process-of.ts";

/** A version of its own: everybody else's entries are carried over. */
const deadlineMs = 60_000;

export function getVoter({ electionAdmin, rolls }: Services) {
  return handle(routes.getVoter, async ({ params, session, trace }) => {
    const roll = await rollOf(electionAdmin, params.id, trace);
    const request = { ...roll, personId: params.personId, actor: actorOf(session) };
    const { entry, ...masked } = readVoterDetail(await rolls.getVoter(request, trace));
    // A caller who may only search, to help people, gets no more than the list shows.
    const unmasked = permits(session.administrator, "personal-data.read");
    return { status: 200, body: { ...masked, ...(unmasked && { entry }) } };
  });
}

export function addVoter(services: Services) {
  return handle(routes.addVoter, async ({ params, body, session, trace }) => {
    const saved = await save(services, { id: params.id, draft: body, session }, trace);
    return { status: 201, body: saved };
  });
}

export function correctVoter(services: Services) {
  return handle(routes.correctVoter, async ({ params, body, session, trace }) => {
    const saved = await save(services, { ...params, draft: body, session }, trace);
    return { status: 200, body: saved };
  });
}

interface Saving {
  id: ElectionId;
  /** Undefined: somebody new. */
  personId?: PersonId;
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
  const newest = versionId || undefined;
  const request = { processId, electionId: id, personId, entry: whole, versionId: newest, actor };
  const saved = await rolls.saveVoter(request, { ...trace, deadlineMs });
  return { personId: saved.personId, version: readVersion(answered(saved.version)) };
}

export function resendCode({ electionAdmin, rolls }: Services) {
  return handle(routes.resendCode, async ({ params, body, session, trace }) => {
    await processOf(electionAdmin, params.id, trace);
    const { sentTo } = await rolls.resendCode(voterOf(params, session, body.reason), trace);
    return { status: 202, body: { sentTo } };
  });
}

export function unlockVoter({ electionAdmin, rolls }: Services) {
  return handle(routes.unlockVoter, async ({ params, body, session, trace }) => {
    await processOf(electionAdmin, params.id, trace);
    await rolls.unlockVoter(voterOf(params, session, body.reason), trace);
    return { status: 204 };
  });
}

function voterOf(params: { id: ElectionId; personId: PersonId }, session: AdminSession, reason?: string) {
  return { electionId: params.id, personId: params.personId, actor: actorOf(session, reason) };
}
