import { migrationsGoUpDownUp } from "@urna/service-kit/testing/migrations";
import { aDatabase } from "@urna/service-kit/testing/database";
import { migrations } from "../src/storage/migrations/all.ts";
import { aServingRole } from "./a-serving-role.ts";
import { anAuditLog, type TestLog } from "./an-audit-log.ts";

describe("the tables of the log", () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await anAuditLog();
    await log.appendReceipts(0, 3);
  });
  afterAll(() => log.drop());

  const changes = [
    ...["entries", "subtrees", "heads"].flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
    `update entries set leaf = '{"kind":"x"}'`,
    "update subtrees set hash = ''",
    "update heads set tree_size = 0",
  ];

  it.each(changes)("do not let the serving role: %s", async (sql) => {
    await expect(log.serving.raw(sql)).rejects.toMatchObject({ code: "42501" });
  });

  it.each(changes)("do not let even their owner: %s", async (sql) => {
    await expect(log.owner.raw(sql)).rejects.toThrow("the audit log is append-only");
  });

  it("do not let the serving role take the guard away", async () => {
    await expect(log.serving.raw("drop trigger append_only on entries")).rejects.toMatchObject({
      code: "42501",
    });
    await expect(log.serving.raw("alter table entries disable trigger all")).rejects.toMatchObject({
      code: "42501",
    });
  });
});

it("the migrations go up, down and up", async () => {
  const { db, drop } = await aDatabase();
  try {
    const role = await aServingRole(db);
    await migrationsGoUpDownUp(migrations(role.name));
    await db.raw(`drop role ${role.name}`);
  } finally {
    await drop();
  }
});
