import type { Queryable } from "@urna/service-kit/database";
import type { Cut } from "@urna/service-kit/retention/retention";

type Bounds = Pick<Cut, "before" | "elections" | "keptProcesses">;

/**
 * Versions of processes that are over: the ballot service keeps none of them, no election that stays was sealed with
 * one, and nobody has written or is freezing another since.
 */
export const expiredRolls = (db: Queryable, { before, elections, keptProcesses }: Bounds) =>
  db("roll_versions as v")
    .whereNotIn("v.process_id", [...keptProcesses])
    .whereNotExists((younger) =>
      younger
        .from("roll_versions as y")
        .whereRaw("y.process_id = v.process_id")
        .whereRaw("greatest(y.staged_at, y.committed_at) >= ?", [before]),
    )
    .whereNotExists((sealed) =>
      sealed
        .from("sealed_elections as s")
        .whereRaw("(s.process_id = v.process_id or s.version_id = v.id)")
        .whereNotIn("s.election_id", [...elections]),
    )
    .whereNotExists((freezing) =>
      freezing.from("roll_preparations as r").whereRaw("r.process_id = v.process_id"),
    );

/** People whom only these versions know, and nothing else that is kept. */
export const peopleOfNoOther = (db: Queryable, going: readonly string[]) =>
  db("people as p")
    .whereNotExists((entry) =>
      entry
        .from("roll_entries as e")
        .whereRaw("e.person_id = p.id")
        .whereNotIn("e.version_id", [...going]),
    )
    .whereNotExists((staged) => staged.from("roll_staged_rows as r").whereRaw("r.person_id = p.id"))
    .whereNotExists((session) => session.from("sessions as s").whereRaw("s.person_id = p.id"))
    .whereNotExists((challenge) => challenge.from("challenges as c").whereRaw("c.person_id = p.id"));
