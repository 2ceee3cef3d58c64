import { DomainError } from "@urna/service-kit/errors";
import type { Incident, IncidentNote, NewIncident } from "./incident.ts";
import type { Ports, TransactionStores } from "./ports.ts";
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
  return transact(async ({ elections, incidents, history, events }) => {
    if ((await elections.find(incident.electionId)) === undefined) throw new DomainError("not-found");
    await incidents.alone(incident.electionId);
    const known = await incidents.find(incident.id);
    if (known) return sameIncident(known, incident);
    const opened = await incidents.add(incident);
    await tell({ history, events }, { incident: opened, note: incident.note, actor });
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
  return transact(async ({ incidents, history, events }) => {
    const incident = await incidents.lock(id);
    if (incident?.electionId !== electionId) throw new DomainError("not-found");
    if (incident.state === "closed" || incident.revision !== revision)
      throw new DomainError("write-conflict");
    const written = await incidents.note(incident, note);
    await tell({ history, events }, { incident: written, note, actor });
    return written;
  });
}

interface Told {
  incident: Incident;
  note: IncidentNote;
  actor: Actor | undefined;
}

/** The history has the words of an opening and a closing, the audit log the SHA-256 of every note's. */
async function tell(
  { history, events }: Pick<TransactionStores, "history" | "events">,
  { incident: { id, electionId, number }, note, actor }: Told,
): Promise<void> {
  const { kind, text: reason, author: name } = note;
  const act = { action: `incident.${kind}`, target: id };
  const by = actor && { ...actor, name, reason };
  if (kind !== "comment") {
    const what = { kind: kind === "open" ? ("incident" as const) : ("incident-closed" as const), number };
    await history.add(electionId, { ...what, ...act, actor: by, reason });
  }
  if (by) await recordAct(events, by, act);
}
