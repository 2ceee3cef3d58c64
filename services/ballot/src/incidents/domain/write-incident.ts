import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports, TransactionStores } from "../../domain/ports.ts";
import { auditAct, type Actor } from "../../life-cycle/domain/take-step.ts";
import type { Incident, IncidentNote, NewIncident } from "./incident.ts";

type Dependencies = Pick<Ports, "transact">;

/**
 * Opens an incident. Without an actor it was reported from outside the administration. A repeated request changes nothing.
 * @throws DomainError `not-found` (election), `write-conflict` (the id is another incident's)
 */
export function openIncident(
  { transact }: Dependencies,
  incident: NewIncident,
  actor: Actor | undefined,
): Promise<Incident> {
  return transact(async ({ elections, incidents, history, events }) => {
    if ((await elections.findElection(incident.electionId)) === undefined) throw new DomainError("not-found");
    await incidents.lockIncidentsOfElection(incident.electionId);
    const known = await incidents.findIncident(incident.id);
    if (known) return sameIncident(known, incident);
    const note = { kind: "open", text: incident.text } as const;
    const opened = await incidents.addIncident(incident, { ...note, author: actor?.name });
    await recordNote({ history, events }, { incident: opened, note, actor });
    return opened;
  });
}

function sameIncident(known: Incident, { electionId, severity, text }: NewIncident): Incident {
  const same =
    known.electionId === electionId && known.severity === severity && known.notes[0]?.text === text;
  if (!same) throw new DomainError("write-conflict");
  return known;
}

type Note = Pick<IncidentNote, "kind" | "text">;

interface Writing {
  id: string;
  electionId: ElectionId;
  /** The revision that the writer saw. */
  revision: number;
  note: Note;
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
    const incident = await incidents.lockIncident(id);
    if (incident?.electionId !== electionId) throw new DomainError("not-found");
    if (incident.state === "closed" || incident.revision !== revision)
      throw new DomainError("write-conflict");
    const written = await incidents.addIncidentNote(incident, { ...note, author: actor.name });
    await recordNote({ history, events }, { incident: written, note, actor });
    return written;
  });
}

interface WrittenNote {
  incident: Incident;
  note: Note;
  actor: Actor | undefined;
}

/** The history keeps the text of an opening and a closing. The audit log keeps the SHA-256 of every note's text. */
async function recordNote(
  { history, events }: Pick<TransactionStores, "history" | "events">,
  { incident: { id, electionId, number }, note, actor }: WrittenNote,
): Promise<void> {
  const act = { action: `incident.${note.kind}`, target: id };
  if (note.kind !== "comment") {
    const kind = note.kind === "open" ? "incident" : "incident-closed";
    await history.addHistoryEvent(electionId, { kind, number, ...act, actor, reason: note.text });
  }
  if (actor) await auditAct(events, { ...actor, reason: note.text }, act);
}
