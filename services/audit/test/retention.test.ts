import { RetentionServiceService } from "@urna/protos/retention/v1/retention";
import { retentionService } from "@urna/service-kit/retention/handlers";
import { startTestServer } from "@urna/service-kit/testing/grpc";
import { retainedRows } from "../src/storage/retained-rows.ts";
import { anAuditLog } from "./an-audit-log.ts";

it("counts entries whose term is over, and removes none, whoever asks", async () => {
  const log = await anAuditLog();
  await log.appendActs([{}, {}], "2026-11-20T14:37:00Z");
  await log.appendActs([{}], "2030-01-05T10:00:00Z");
  log.clock.advance(11 * 366 * 86_400_000);
  const server = await startTestServer([
    retentionService({ store: retainedRows(log.serving), clock: log.clock }),
  ]);
  const retention = server.client(RetentionServiceService);
  const before = new Date("2027-01-01T00:00:00.000Z");
  const cut = { dataClass: "audit" as const, before, electionIds: [], keptProcessIds: [] };

  const { kinds: expected } = await retention.preview({ cut });
  expect(expected).toEqual([{ kind: "entries", count: 2, oldest: "2026-11-20", nextOldest: "2030-01-05" }]);
  const actor = { administratorId: "a", reason: "" };
  const refused = retention.apply({ cut, expected, actor });
  await expect(refused).rejects.toMatchObject({ code: "invalid-request" });
  expect(await log.store.size()).toBe(3);
  await server.close();
  await log.drop();
});
