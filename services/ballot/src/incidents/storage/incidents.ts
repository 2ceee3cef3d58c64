import type { ElectionId } from "@urna/contract/identifiers";
import type { Queryable } from "@urna/service-kit/database";
import type {
  Incident,
  IncidentNote,
  IncidentSeverity,
  IncidentState,
  OpenIncidents,
} from "../domain/incident.ts";
import type { IncidentStore } from "../domain/ports.ts";

interface IncidentRow {
  id: string;
  election_id: ElectionId;
  number: number;
  severity: IncidentSeverity;
  state: IncidentState;
  revision: number;
}

interface NoteRow {
  incident_id: string;
  kind: IncidentNote["kind"];
  text: string;
  author: string | null;
  written_at: Date;
}

export function incidentStore(db: Queryable): IncidentStore {
  const found = async (rows: readonly IncidentRow[]) => (await withNotes(db, rows))[0];
  const byId = (id: string) => db<IncidentRow>("incidents").where({ id });
  const present = async (id: string): Promise<Incident> => {
    const incident = await found(await byId(id));
    if (incident === undefined) throw new Error("an incident that was just written is not there");
    return incident;
  };
  return {
    findIncident: async (id) => found(await byId(id)),
    lockIncident: async (id) => found(await byId(id).forUpdate()),
    async lockIncidentsOfElection(electionId) {
      await db.raw("select pg_advisory_xact_lock(hashtext(?))", [`incidents ${electionId}`]);
    },
    async addIncident({ id, electionId, severity }, note) {
      const next = db("incidents")
        .where({ election_id: electionId })
        .select(db.raw("coalesce(max(number), 0) + 1"));
      await db("incidents").insert({ id, election_id: electionId, severity, number: next });
      await addNote(db, { id, position: 1, note });
      return present(id);
    },
    async addIncidentNote({ id, revision }, note) {
      await byId(id).update({ revision: revision + 1, ...(note.kind === "close" && { state: "closed" }) });
      await addNote(db, { id, position: revision + 1, note });
      return present(id);
    },
    async listIncidentPage(electionId, { page, pageSize }, state) {
      const wanted = () =>
        db<IncidentRow>("incidents").where({ election_id: electionId, ...(state && { state }) });
      const [counted] = await wanted().count<{ count: string }[]>("* as count");
      const rows = await wanted()
        .select("*")
        .orderBy("number", "desc")
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { incidents: await withNotes(db, rows as IncidentRow[]), total: Number(counted?.count ?? 0) };
    },
    async countOpenIncidentsOf(electionId) {
      const [counted] = await db("incidents")
        .where({ election_id: electionId, state: "open" })
        .count<{ count: string }[]>("* as count");
      return Number(counted?.count ?? 0);
    },
    listOpenIncidents: () =>
      db("incidents as i")
        .join("elections as e", "e.id", "i.election_id")
        .where({ "i.state": "open" })
        .groupBy("e.id")
        .orderBy([{ column: "open", order: "desc" }, { column: "e.id" }])
        .select<OpenIncidents[]>(
          "e.id as electionId",
          "e.title",
          db.raw("count(*)::int as open"),
          db.raw(
            "(array['low', 'medium', 'high'])[max(array_position(array['low', 'medium', 'high'], i.severity))] as severity",
          ),
        ),
  };
}

function addNote(
  db: Queryable,
  { id, position, note }: { id: string; position: number; note: IncidentNote },
) {
  return db("incident_notes").insert({ incident_id: id, position, ...note });
}

async function withNotes(db: Queryable, rows: readonly IncidentRow[]): Promise<Incident[]> {
  const notes = await db("incident_notes")
    .select<NoteRow[]>("incident_id", "kind", "text", "author", "written_at")
    .whereIn(
      "incident_id",
      rows.map(({ id }) => id),
    )
    .orderBy("position");
  return rows.map(({ election_id: electionId, ...incident }) => ({
    ...incident,
    electionId,
    notes: notes
      .filter((note) => note.incident_id === incident.id)
      .map(({ kind, text, author, written_at: at }) => ({ kind, text, author: author ?? undefined, at })),
  }));
}
