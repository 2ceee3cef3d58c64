import { hourOf } from "@urna/service-kit/hour";
import type { ElectionId } from "@urna/contract/identifiers";
import { createMetrics, readGauge } from "@urna/service-kit/telemetry";
import { byElection } from "@urna/service-kit/telemetry/by-election";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { countMarked } from "../src/participation/storage/marked-counts.ts";
import { anIdentity, type Identity } from "./support/identity.ts";
import { anElection, anEntry } from "./support/roll.ts";

let identity: Identity;
const metrics = createMetrics("identity");
beforeAll(async () => {
  identity = await anIdentity();
  const databases = { db: identity.main.db, links: identity.links.db };
  readGauge(metrics, "urna_marked_voters", async () => byElection(await countMarked(databases)));
});
afterAll(() => identity.close());

let next = 1;
const electionOf = async (voters: number) => {
  const entries = Array.from({ length: voters }, () =>
    anEntry(next++, { categories: ["student", "teacher"] }),
  );
  return (await anElection(identity, entries)) as ElectionId;
};

async function mark(electionId: ElectionId, voters: number): Promise<void> {
  const credentials = await identity.stores.links.readPublished(electionId, { from: 0, limit: voters });
  for (const { publicCredential } of credentials)
    await identity.stores.links.replaceLinkWithMark({
      electionId,
      publicCredential,
      hour: hourOf(new Date("2026-03-01T12:00:00Z")),
    });
}

const marked = async () => {
  const read = await readMetric(metrics, "urna_marked_voters");
  return Object.fromEntries(read.map(({ labels, value }) => [labels["election"], value]));
};

it("reports the marks of each election until its end, and small elections together", async () => {
  const [one, other, small] = [await electionOf(12), await electionOf(10), await electionOf(9)];
  await mark(one, 4);
  await mark(small, 2);
  expect(await marked()).toEqual({ [one]: 4, [other]: 0 });

  await mark(await electionOf(3), 1);
  expect(await marked()).toEqual({ [one]: 4, [other]: 0, small: 3 });

  await identity.stores.links.keepLinksUntil(one, new Date("2026-04-01T00:00:00Z"));
  expect(await marked()).toEqual({ [other]: 0, small: 3 });
});
