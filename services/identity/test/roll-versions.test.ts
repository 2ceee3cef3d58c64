import { randomUUID } from "node:crypto";
import type { PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import { rollSha256 } from "../src/roll/domain/roll-entry.ts";
import { entriesOf, numberOf, removeSpans } from "../src/roll/storage/roll-spans.ts";
import { anIdentity, type Identity } from "./support/identity.ts";
import { actor, anEntry, commit, committing, personOf } from "./support/roll.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

interface Entry {
  person_id: PersonId;
  establishment: string;
  content_index: Buffer;
}

const columns = [
  "person_id",
  "categories",
  "establishment",
  "last4",
  "content_index",
  "field_indexes",
] as const;

/** A version's entries, which are the same however they are read. */
async function entries(versionId: string): Promise<Entry[]> {
  const { db } = identity.main;
  const [whole, joined] = await Promise.all([
    entriesOf(db, await numberOf(db, versionId as RollVersionId))
      .select(columns)
      .orderBy("person_id"),
    db("roll_entries").where({ version_id: versionId }).select(columns).orderBy("person_id"),
  ]);
  expect(whole).toEqual(joined);
  return whole;
}

const at = (n: number, establishment: string) => anEntry(n, { establishment });

/** Seven versions of one roll: a file, an addition, a change, a replacement, a correction, a file, the second again. */
async function sevenVersions(processId: ProcessId): Promise<string[]> {
  const ids: string[] = [];
  const note = ({ version }: { version?: { id: string } | undefined }) => ids.push(version?.id ?? "");
  note(await commit(identity, processId, [at(1, "1"), at(2, "1"), at(3, "1")]));
  note(await commit(identity, processId, [at(4, "2")], "add"));
  note(await commit(identity, processId, [at(1, "3"), at(5, "3")], "upsert"));
  note(await commit(identity, processId, [at(2, "1"), at(4, "4"), at(6, "4")]));
  const personId = await personOf(identity, 2);
  const correction = { ...at(2, "5"), last4: "4821" };
  note(await identity.rolls.saveVoter({ processId, versionId: ids[3]!, personId, entry: correction, actor }));
  note(await commit(identity, processId, [at(1, "6"), at(2, "5")]));
  const restoring = { processId, versionId: ids[1]!, actor };
  const { staged } = await identity.rolls.stageRestoring(restoring);
  note(await identity.rolls.commitRoll(committing(staged!.versionId as RollVersionId)));
  return ids;
}

it("reads every version as it was when it was committed, whatever came after", async () => {
  const processId = randomUUID() as ProcessId;
  const ids = await sevenVersions(processId);
  const found = await Promise.all(ids.map(entries));
  const names = new Map(
    await Promise.all([1, 2, 3, 4, 5, 6].map(async (n) => [await personOf(identity, n), n] as const)),
  );
  const read = found.map((version) =>
    version.map((entry) => `${names.get(entry.person_id)} at ${entry.establishment}`).toSorted(),
  );
  expect(read).toEqual([
    ["1 at 1", "2 at 1", "3 at 1"],
    ["1 at 1", "2 at 1", "3 at 1", "4 at 2"],
    ["1 at 3", "2 at 1", "3 at 1", "4 at 2", "5 at 3"],
    ["2 at 1", "4 at 4", "6 at 4"],
    ["2 at 5", "4 at 4", "6 at 4"],
    ["1 at 6", "2 at 5"],
    ["1 at 1", "2 at 1", "3 at 1", "4 at 2"],
  ]);
});

it("can work every version's digest out again", async () => {
  const processId = randomUUID() as ProcessId;
  for (const id of await sevenVersions(processId)) {
    const [version] = await identity.main.db("roll_versions").where({ id }).select("salt", "sha256", "size");
    const contents = (await entries(id)).map(({ content_index: index }) => index.toString("hex"));
    expect([rollSha256(version.salt, contents), contents.length]).toEqual([version.sha256, version.size]);
  }
});

it("has the version before as it was, once the newest is removed", async () => {
  const processId = randomUUID() as ProcessId;
  const ids = await sevenVersions(processId);
  const before = await Promise.all(ids.map(entries));
  for (let number = ids.length; number > 1; number -= 1) {
    await identity.main.db.transaction((transaction) => removeSpans(transaction, { processId, number }));
    const left = await Promise.all(ids.slice(0, number - 1).map(entries));
    expect(left).toEqual(before.slice(0, number - 1));
    const open = identity.main.db("roll_spans").where({ process_id: processId }).whereNull("until");
    expect((await open.pluck("person_id")).toSorted()).toEqual(left.at(-1)?.map((entry) => entry.person_id));
  }
});
