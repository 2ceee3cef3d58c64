import { createHash } from "node:crypto";
import type { EncryptedBallot } from "@urna/belenios/encrypt-ballot";
import type { ElectionId } from "@urna/contract/identifiers";
import { aBallot, bytesOf, sealedElection } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection } from "./support/an-election.ts";

let service: BallotService;
let electionId: ElectionId;
let ballots: EncryptedBallot[];
let spoiled: EncryptedBallot[];

let listBefore: Buffer;

/** Twenty ballots wait, in the order of their voters; every fourth voter spoiled another one first. */
beforeAll(async () => {
  service = await aBallotService({ BATCH_SMALLEST: 21 });
  service.identity.state.voters = 40;
  electionId = (await anOpenElection(service)).id;
  const election = await sealedElection(service, electionId);
  const voters = service.identity.voters(electionId).slice(0, 21);
  ballots = voters.map((voter, index) => aBallot(election, voter, [index % 3]));
  spoiled = voters.filter((_, index) => index % 4 === 0).map((voter) => aBallot(election, voter));
  listBefore = await listOnDisk();
  for (const [index, ballot] of ballots.slice(0, 20).entries()) {
    if (index % 4 === 0) await service.box.spoilBallot({ electionId, tracker: spoiled[index / 4]!.tracker });
    await service.box.castBallot({ electionId, ballot: bytesOf(ballot) });
  }
  await tick(service.ports);
});
afterAll(() => service.close());

interface Row {
  readonly table: string;
  readonly writer: string;
  readonly remover: string;
  readonly text: string;
}

/** Every row of every table as a dump has it, in physical order, with its system columns; bytes as the text that they are. */
async function dump(): Promise<Row[]> {
  const { db } = service.database;
  const tables = await db("pg_tables").where({ schemaname: "public" }).pluck<string[]>("tablename");
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await db(table).select("*", db.raw("xmin::text, xmax::text")).orderBy("ctid");
      return found.map(({ xmin, xmax, ...values }) => ({
        table,
        writer: xmin as string,
        remover: xmax as string,
        text: Object.values(values)
          .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : JSON.stringify(value)))
          .join("\n"),
      }));
    }),
  );
  return rows.flat();
}

/** What the files of the tables and their indexes hold, rows that are gone included. */
async function rawFiles(): Promise<{ name: string; text: string }[]> {
  const { db } = service.database;
  await db.raw("checkpoint");
  const { rows } = (await db.raw(
    `select coalesce(owner.relname, file.relname) as name, pg_read_binary_file(pg_relation_filepath(file.oid)) as bytes
     from pg_class file left join pg_class owner on owner.reltoastrelid = file.oid
     where file.relkind in ('r', 'i', 't') and file.relfilenode <> 0
       and (file.relnamespace = 'public'::regnamespace or owner.relnamespace = 'public'::regnamespace)`,
  )) as { rows: { name: string; bytes: Buffer }[] };
  return rows.map(({ name, bytes }) => ({ name, text: bytes.toString("latin1") }));
}

async function listOnDisk(): Promise<Buffer> {
  const { db } = service.database;
  await db.raw("checkpoint");
  const { rows } = (await db.raw(
    "select pg_read_binary_file(pg_relation_filepath('credentials')) as bytes",
  )) as { rows: { bytes: Buffer }[] };
  return rows[0]!.bytes;
}

/** The list of all credentials was written when the election was sealed. */
const wasPublicBefore = (name: string) => /^(credentials|archive_setups|commitment_lists)/.test(name);
const asText = (bytes: Buffer) => bytes.toString("latin1");
/** A text that anybody may know, as it is, as the bytes that it stands for, and hashed without a key. */
const known = (text: string, encoding: "hex" | "base64") => [
  text,
  asText(Buffer.from(text, encoding)),
  asText(createHash("sha256").update(text).digest()),
];
/** What could identify a ballot: its credential, its tracker, and a piece of what only this one says. */
const marksOf = ({ publicCredential, tracker, ballot }: EncryptedBallot) => ({
  credential: known(publicCredential, "hex"),
  tracker: known(tracker, "base64"),
  piece: [/"response":"(\d{30})/.exec(ballot)![1]!],
});
const allMarksOf = (ballot: EncryptedBallot) => Object.values(marksOf(ballot)).flat();

it("says nothing of credentials, trackers or ballots while they wait, in any row or any that is gone", async () => {
  const marks = [...ballots, ...spoiled].flatMap(allMarksOf);
  const places = [
    ...(await dump()).map(({ table, text }) => ({ name: table, text })),
    ...(await rawFiles()),
  ].filter(({ name }) => !wasPublicBefore(name));
  expect(places.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["accepted_ballots", "spoiled_ballots", "outbox"]),
  );
  const found = places.filter(({ text }) => marks.some((mark) => text.includes(mark)));
  expect(found.map(({ name }) => name)).toEqual([]);
});

it("leaves no sign at the list of credentials of who has voted", async () => {
  const list = (await dump()).filter(({ table }) => table === "credentials");
  expect(new Set(list.map(({ writer }) => writer)).size).toBe(1);
  expect(new Set(list.map(({ remover }) => remover))).toEqual(new Set(["0"]));
});

it("leaves not a bit on the disk at the list of credentials that says which were looked up", async () => {
  expect((await listOnDisk()).equals(listBefore)).toBe(true);
});

it("keeps waiting ballots and events indistinguishable: one length each", async () => {
  const { db } = service.database;
  const lengths = (table: string, column: string) =>
    db(table)
      .whereNotNull(column)
      .distinct(db.raw("octet_length(??) as length", [column]));
  expect(await lengths("accepted_ballots", "sealed")).toHaveLength(1);
  const accepted = db("outbox").where("subject", "like", "ballot.accepted.%");
  expect(await accepted.clone().distinct(db.raw("octet_length(payload)"))).toHaveLength(1);
  expect(await accepted.clone().select("id")).toHaveLength(20);
});

it("finds the half that was published, each by the same writer, and still nothing of what waits", async () => {
  await service.box.castBallot({ electionId, ballot: bytesOf(ballots[20]!) });
  await tick(service.ports);
  const { trackers } = await service.elections.getBoard({ electionId, limit: 100 });
  expect(trackers).toHaveLength(10);
  const published = (ballot: EncryptedBallot) => trackers.includes(ballot.tracker);
  const rows = (await dump()).filter(({ table }) => !wasPublicBefore(table));
  const rowsWith = (mark: string) => rows.filter(({ text }) => text.includes(mark));

  const found = ballots.filter(published).flatMap(allMarksOf).flatMap(rowsWith);
  expect(found).toHaveLength(30);
  expect(new Set(found.map(({ table, writer }) => `${table} ${writer}`)).size).toBe(1);
  const waiting = ballots.filter((ballot) => !published(ballot)).flatMap(allMarksOf);
  // The credential of a spoiled ballot is its voter's other ballot's too.
  const opened = spoiled.map(marksOf).flatMap(({ tracker, piece }) => [...tracker, ...piece]);
  expect([...waiting, ...opened].flatMap(rowsWith).map(({ table }) => table)).toEqual([]);
  // The key of a published ballot's credential was locked by the batch, which is one writer for all of them.
  const touched = (await dump()).filter(({ table, remover }) => table === "credentials" && remover !== "0");
  expect(new Set(touched.map(({ remover }) => remover)).size).toBeLessThanOrEqual(1);
});
