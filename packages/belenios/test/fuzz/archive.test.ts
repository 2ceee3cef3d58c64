import * as fc from "fast-check";
import { readArchive } from "@urna/belenios/archive-reader";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { anArchive } from "../support/elections/an-archive.ts";
import { anElection } from "../support/elections/an-election.ts";
import { nearBytes, nearJson } from "../support/hostile/hostile-json.ts";
import { bytesOf, chained, eventsOf, recordsOf } from "../support/elections/mutable-archive.ts";
import { existing } from "../support/elections/mutable-ballot.ts";
import { holdsForAsync, propertyTimeout } from "../support/hostile/properties.ts";
import { survives } from "../support/hostile/survives.ts";

jest.setTimeout(propertyTimeout);

const sealed = anElection({ group: "Ed25519", weights: [undefined, 3n], trustees: "both" });
const { bytes, stages } = anArchive(sealed, [
  { voter: 0, answers: [[1]] },
  { voter: 1, answers: ["blank"] },
]);
const whole = Object.values(stages).concat([bytes]);
const verify = (archive: Uint8Array) => verifyArchive(archive, { groupNamed: nativeGroup, weighted: true });

test("an archive is what it was after one of its events, or it does not hold", async () => {
  for (const archive of whole) expect(await verify(archive)).toMatchObject({ ok: true });
  await holdsForAsync(nearBytes(bytes), 150, (changed) =>
    survives(async () => {
      const { ok } = await verify(changed);
      // After a ballot, too, it is whole: everything up to there stands at the beginning.
      if (ok) expect(Buffer.from(bytes.subarray(0, changed.length)).equals(changed)).toBe(true);
    }),
  );
});

test("an archive that breaks off is an archive only where an event ends", async () => {
  const ends = new Set<number>();
  let offset = 0;
  for (const record of recordsOf(bytes)) {
    offset += bytesOf([record]).length;
    if (record.name.endsWith(".event.json")) ends.add(offset);
  }
  const blocks = Array.from({ length: bytes.length / 512 }, (_, block) => block * 512);
  for (const length of blocks) {
    await survives(() => {
      readArchive(bytes.subarray(0, length));
      expect(ends.has(length)).toBe(true);
    });
  }
});

test("records of any content in a right chain are verified to the end, or refused by name", async () => {
  const events = eventsOf(bytes);
  const changed = fc
    .tuple(fc.nat({ max: events.length - 1 }), fc.nat({ max: 2 }))
    .filter(([event, data]) => events[event]?.data[data] !== undefined)
    .chain(([event, data]) =>
      nearJson(existing(events[event]?.data[data])).map((text) => {
        const copy = structuredClone(events);
        existing(copy[event]).data[data] = text;
        return chained(bytes, copy);
      }),
    );
  await holdsForAsync(changed, 60, (archive) => survives(() => verify(archive)));
});

test("records in any order, left out or repeated, are refused by name", async () => {
  const records = recordsOf(bytes);
  const order = fc.array(fc.constantFrom(...records), { maxLength: records.length + 2 });
  await holdsForAsync(order, 100, (some) => survives(() => readArchive(bytesOf(some))));
  const without = fc.subarray(records, { maxLength: records.length - 1 });
  await holdsForAsync(without, 100, (some) => survives(() => readArchive(bytesOf(some))));
});
