import { DomainError } from "@urna/service-kit/errors";
import type { Incident, IncidentNote, NewIncident } from "./incident.ts";
import type { Ports } from "./ports.ts";
import { recordAct, type Actor } from "./take-step.ts";

type Dependencies = Pick<Ports, "transact">;

/**
 * Writes an incident down; without an actor, somebody who is no administrator told of it. The same one a second time
 * changes nothing.
 * @throws DomainError `not-found` (election), `write-conflict` (the id is another incident's)
 */
export function openIncident(
  { transact }: Dependencies,
  { actor, ...incident }: NewIncident & { actor: Actor | undefined },
): Promise<Incident> {
  return transact(async ({ elections, incidents, events }) => {
    if ((await elections.find(incident.electionId)) === undefined) throw new DomainError("not-found");
    await incidents.alone(incident.electionId);
    const known = await incidents.find(incident.id);
    if (known) return sameIncident(known, incident);
    const opened = await incidents.add(incident);
    if (actor) await recordAct(events, actor, { action: "incident.open", target: incident.id });
    return opened;
  });
}

function sameIncident(known: Incident, { electionId, severity, note }: NewIncident): Incident {
  const same =
    known.electionId === electionId && known.severity === severity && known.notes[0]?.text === note.text;
  if (!same) throw new DomainError("write-conflict");
  return known;
}

interface Writing {
  id: string;
  electionId: string;
  /** That the writer has seen. */
  revision: number;
  note: IncidentNote;
  actor: Actor;
}

/**
 * Adds a note to an open incident; one of the kind `close` closes it.
 * @throws DomainError `not-found`, `write-conflict` (it changed meanwhile, or is closed)
 */
export function noteIncident(
  { transact }: Dependencies,
  { id, electionId, revision, note, actor }: Writing,
): Promise<Incident> {
  return transact(async ({ incidents, events }) => {
    const incident = await incidents.lock(id);
    if (incident?.electionId !== electionId) throw new DomainError("not-found");
    if (incident.state === "closed" || incident.revision !== revision)
      throw new DomainError("write-conflict");
    const written = await incidents.note(incident, note);
    await recordAct(events, actor, { action: `incident.${note.kind}`, target: id });
    return written;
  });
}
