import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, openDatabase, type Database } from "@urna/service-kit/database";
import type { System } from "../../deploy/local/src/start-system.ts";

const entryLevels = 16;
export const loggedEntries = 2 ** entryLevels;
export const sentMessages = 50_000;

/** A log of a whole election day, written before anything else is: leaves as they are in life, with their subtrees. */
export async function writeLongLog(system: System): Promise<void> {
  await within(system.databaseUrl("audit_owner", "audit"), async (db) => {
    await db.raw(
      `insert into entries (index, event_id, leaf, seal)
       select i, 'medida-' || i, case when i % 5 = 0 then
         format('{"action":"%s","administratorId":"00000000-0000-4000-8000-%s","at":"2026-11-20T%s:%s:00.000Z",'
           || '"kind":"admin.acted","reasonSha256":"","target":"t%s"}',
           (array['roll.view', 'voter.view', 'voter.search', 'election.update', 'settings.update'])[1 + (i / 5) % 5],
           lpad((i % 30)::text, 12, '0'), lpad((i % 24)::text, 2, '0'), lpad((i % 60)::text, 2, '0'), i % 1000)
         else format('{"electionId":"e%s","hour":"2026-11-20T%s:00:00Z","integrityHash":"%s",'
           || '"kind":"receipt.issued","receiptId":"r%s"}',
           i % 20, lpad((i % 24)::text, 2, '0'), encode(sha256(i::text::bytea), 'hex'), i) end, ''
       from generate_series(0, ? - 1) i`,
      [loggedEntries],
    );
    await db.raw(
      `insert into subtrees select index, 0, sha256('\\x00'::bytea || convert_to(leaf, 'UTF8')) from entries`,
    );
    for (let level = 1; level <= entryLevels; level += 1) {
      const half = 2 ** (level - 1);
      await db.raw(
        `insert into subtrees
         select r.last_leaf, ?, sha256('\\x01'::bytea || l.hash || r.hash)
         from subtrees r join subtrees l on l.level = r.level and l.last_leaf = r.last_leaf - ?
         where r.level = ? - 1 and (r.last_leaf + 1) % ? = 0`,
        [level, half, level, half * 2],
      );
    }
    await db.raw("analyze entries, subtrees");
  });
}

/** Messages that went out, and some that did not. */
export async function writeLongMailLog(system: System): Promise<void> {
  await within(system.databaseUrl("notification", "notification"), async (db) => {
    await db.raw(
      `insert into messages (id, idempotency_digest, kind, message_id_header, masked_address, state, attempts,
         created_at, expires_at, next_attempt_at, sent_at, ended_at, listed_at)
       select gen_random_uuid(), sha256(i::text::bytea), (array['one-time-code', 'receipt'])[1 + i % 2], '<' || i || '@x>',
         'p•••' || i % 10 || '@medida.example', state, 1, at, at + interval '1 day', at,
         case when state = 'sent' then at end, at, date_trunc('hour', at)
       from (select i, case when i % 100 = 0 then 'failed' else 'sent' end as state,
         now() - make_interval(secs => i) as at from generate_series(1, ?) i) rows`,
      [sentMessages],
    );
    await db.raw("analyze messages");
  });
}

/** Until what filling the lists sent is out, at most a minute. */
export async function settled(system: System): Promise<void> {
  await within(system.databaseUrl("notification", "notification"), async (db) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(500)) {
      const [row] = await db("messages").where({ state: "waiting" }).count<{ count: string }[]>("* as count");
      if (row?.count === "0") return;
    }
  });
}

async function within(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase({ url, statementTimeoutMs: 60_000 });
  try {
    await work(db);
  } finally {
    await closeDatabase(db);
  }
}
