import { groupNames, type GroupName } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import type { RefusalName } from "@urna/belenios/refusal";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { ArchiveRecord } from "../src/archive/record.ts";
import { setupText } from "../src/archive/writer.ts";
import { sha256Hex } from "../src/hash.ts";
import { anArchive, type BuiltArchive } from "./support/an-archive.ts";
import { anElection, type SealedElection } from "./support/an-election.ts";
import { answerOf, copyOf, existing, signedAgain, spoil } from "./support/mutable-ballot.ts";
import {
  bytesOf,
  chained,
  changeSetup,
  changeShare,
  changeTally,
  eventOf,
  eventsOf,
  recordsOf,
  textOf,
  type LooseEvent,
} from "./support/mutable-archive.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

interface Context {
  readonly bytes: Uint8Array;
  readonly archive: BuiltArchive;
  readonly sealed: SealedElection;
  /** An archive of another election in the same group. */
  readonly foreign: Uint8Array;
}

type Mutation = readonly [what: string, refusal: RefusalName, mutate: (context: Context) => Uint8Array];

/** Changes the bytes as they are. */
const raw =
  (change: (bytes: Uint8Array) => void) =>
  ({ bytes }: Context) => {
    const changed = Uint8Array.from(bytes);
    change(changed);
    return changed;
  };

/** Changes the list of records; names and chain stay as they were. */
const records =
  (change: (records: ArchiveRecord[]) => void) =>
  ({ bytes }: Context) => {
    const list = recordsOf(bytes);
    change(list);
    return bytesOf(list);
  };

/** Changes the text of record `index` (negative: from the end), and names it after its new hash. */
const renamed = (index: number, change: (text: string) => string) =>
  records((list) => {
    const record = existing(list.at(index));
    const text = change(textOf(record));
    const name = record.name.replace(/^[0-9a-f]{64}/, sha256Hex(text));
    list.splice(index, 1, { ...record, body: utf8ToBytes(text), name });
  });

/** Changes events and makes a right chain of them again. */
const events = (change: (list: LooseEvent[], context: Context) => void) => (context: Context) => {
  const list = eventsOf(context.bytes);
  change(list, context);
  return chained(context.bytes, list);
};

/** Changes the result's or the tally's text. */
const last = (type: LooseEvent["type"], change: (text: string) => string) =>
  events((list) => {
    const { data } = eventOf(list, type);
    data.push(change(data.pop() ?? ""));
  });

/** Changes the first ballot as its voter could. */
const firstBallot = (change: (ballot: ReturnType<typeof copyOf>, order: bigint) => void) =>
  events((list, { sealed }) => {
    const { data } = eventOf(list, "Ballot");
    const ballot = copyOf(data[0] ?? "");
    change(ballot, sealed.election.group.order);
    data[0] = signedAgain(sealed.election, existing(sealed.privateCredentials[0]), ballot);
  });

const election = (change: (text: string) => string) =>
  events((list) => {
    changeSetup(list, "election", change);
  });
const credentials = (change: (list: string[]) => string[]) =>
  events((list) => {
    changeSetup(list, "credentials", (text) => JSON.stringify(change(JSON.parse(text) as string[])));
  });

const firstScalar = (text: string, change: (value: bigint) => bigint) =>
  text.replace(/"response":"([0-9]+)"/, (_, value: string) => `"response":"${change(BigInt(value))}"`);

const mutations: readonly Mutation[] = [
  ["nothing in it", "archive-empty", () => new Uint8Array()],
  ["its header only", "archive-empty", ({ bytes }) => bytesOf(recordsOf(bytes).slice(0, 1))],
  ["its end cut off", "archive-truncated", ({ bytes }) => bytes.slice(0, -1)],
  [
    "half a header at the end",
    "archive-truncated",
    ({ bytes }) => Buffer.concat([bytes, new Uint8Array(100)]),
  ],
  [
    "the end blocks of tar",
    "archive-record-header-wrong",
    ({ bytes }) => Buffer.concat([bytes, new Uint8Array(1024)]),
  ],
  [
    "another file mode",
    "archive-record-header-wrong",
    raw((bytes) => {
      bytes[104] = 0x35;
      bytes[106] = 0x33;
    }),
  ],
  [
    "another checksum",
    "archive-record-header-wrong",
    raw((bytes) => {
      bytes[153] = (bytes[153] ?? 0) ^ 1;
    }),
  ],
  [
    "a byte in the padding",
    "archive-padding-wrong",
    raw((bytes) => {
      bytes[1023] = 1;
    }),
  ],
  [
    "a number as timestamp",
    "archive-timestamp-wrong",
    renamed(0, (text) => text.replace(/"timestamp":"(\d+)"/, '"timestamp":$1')),
  ],
  [
    "another timestamp",
    "archive-timestamp-wrong",
    renamed(0, (text) => text.replace(/"timestamp":"\d/, '"timestamp":"2')),
  ],
  [
    "another version",
    "archive-header-wrong",
    renamed(0, (text) => text.replace('"version":1', '"version":2')),
  ],
  [
    "no header",
    "archive-header-wrong",
    records((list) => {
      list.shift();
    }),
  ],
  [
    "another time in one record",
    "archive-timestamp-wrong",
    records((list) => {
      list.splice(3, 1, { ...existing(list[3]), timestamp: 1 });
    }),
  ],
  [
    "another file name",
    "record-name-wrong",
    records((list) => {
      list.splice(3, 1, { ...existing(list[3]), name: "notes.txt" });
    }),
  ],
  [
    "a byte changed in a body",
    "record-hash-wrong",
    records((list) => {
      existing(list[1]).body[0] = 0x5b;
    }),
  ],
  [
    "a record that is not UTF-8",
    "record-not-utf8",
    records((list) => {
      // SHA-256 of the one byte 0xff.
      const name = "a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89.data.json";
      list.splice(1, 1, { ...existing(list[1]), name, body: Uint8Array.of(0xff) });
    }),
  ],
  [
    "a record that nothing refers to",
    "record-unreferenced",
    events((list) => {
      eventOf(list, "Ballot").data.unshift("{}");
    }),
  ],
  [
    "a record after the last event",
    "record-unreferenced",
    records((list) => {
      list.push(existing(list[1]));
    }),
  ],
  [
    "a record missing",
    "record-missing",
    events((list) => {
      eventOf(list, "Setup").data.shift();
    }),
  ],
  [
    "an event of an unknown type",
    "event-type-unknown",
    renamed(-1, (text) => text.replace('"Result"', '"Shuffle"')),
  ],
  ["a space in an event", "event-not-canonical", renamed(-1, (text) => `${text} `)],
  [
    "an unknown key in an event",
    "event-not-canonical",
    renamed(-1, (text) => text.replace("{", '{"note":1,')),
  ],
  [
    "an event at another height",
    "event-height-wrong",
    renamed(-1, (text) => text.replace(/"height":\d+/, '"height":1')),
  ],
  [
    "an event with another parent",
    "event-parent-wrong",
    renamed(-1, (text) => text.replace(/"parent":"../, '"parent":"zz')),
  ],
  [
    "an event with another payload",
    "event-payload-wrong",
    renamed(-1, (text) => text.replace(/"payload":"../, '"payload":"zz')),
  ],
  [
    "an event left out",
    "event-height-wrong",
    records((list) => {
      list.splice(6, 2);
    }),
  ],
  [
    "no EndBallots",
    "end-ballots-missing",
    events((list) => {
      list.splice(list.indexOf(eventOf(list, "EndBallots")), 1);
    }),
  ],
  [
    "a ballot after EndBallots",
    "event-order-wrong",
    events((list) => {
      list.splice(list.indexOf(eventOf(list, "EndBallots")) + 1, 0, eventOf(list, "Ballot"));
    }),
  ],
  [
    "two setups",
    "event-order-wrong",
    events((list) => {
      list.splice(1, 0, eventOf(list, "Setup"));
    }),
  ],
  [
    "no setup",
    "event-order-wrong",
    events((list) => {
      list.shift();
    }),
  ],
  [
    "two results",
    "event-order-wrong",
    events((list) => {
      list.push(eventOf(list, "Result"));
    }),
  ],
  [
    "a result without decryptions",
    "event-order-wrong",
    events((list) => {
      list.splice(-3, 2);
    }),
  ],
  [
    "the same ballot twice",
    "ballot-repeated",
    events((list) => {
      list.splice(1, 0, eventOf(list, "Ballot"));
    }),
  ],
  [
    "setup data of other objects",
    "setup-wrong",
    events((list) => {
      eventOf(list, "Setup").data[3] = setupText({ election: "", trustees: "", credentials: "" });
    }),
  ],
  ["an election that is not JSON", "election-not-json", election((text) => text.slice(1))],
  ["an election without name", "election-shape-wrong", election((text) => text.replace('"name"', '"title"'))],
  [
    "an election of another version",
    "election-version-unsupported",
    election((text) => text.replace('"version":1', '"version":2')),
  ],
  [
    "an election in another group",
    "group-unknown",
    election((text) => text.replace(/"group":"[^"]+"/, '"group":"RFC-3526-2048"')),
  ],
  [
    "an election with a short uuid",
    "election-uuid-wrong",
    election((text) => text.replace(/"uuid":"./, '"uuid":"')),
  ],
  [
    "a question with bounds that cannot be",
    "question-bounds-wrong",
    election((text) => text.replace('"max":1', '"max":9')),
  ],
  [
    "a question of another type",
    "question-unsupported",
    election((text) => text.replace('{"answers"', '{"type":"Lists","answers"')),
  ],
  [
    "an election with another key",
    "election-key-wrong",
    (context) =>
      events((list) => {
        const { publicKey } = context.sealed.election.definition;
        const { group } = context.sealed.election;
        const other = group.encode(group.multiply(group.decode(publicKey), group.generator.element));
        changeSetup(list, "election", (text) => text.replace(publicKey, other));
      })(context),
  ],
  [
    "an election with another title",
    "ballot-election-hash-wrong",
    election((text) => text.replace("prueba", "verdad")),
  ],
  [
    "another election's trustees",
    "election-key-wrong",
    events((list, { foreign }) => {
      changeSetup(list, "trustees", () => existing(eventOf(eventsOf(foreign), "Setup").data[1]));
    }),
  ],
  [
    "trustees that are not JSON",
    "trustees-not-json",
    events((list) => {
      changeSetup(list, "trustees", () => "");
    }),
  ],
  [
    "no trustees",
    "trustees-shape-wrong",
    events((list) => {
      changeSetup(list, "trustees", () => "[]");
    }),
  ],
  [
    "a trustee with a wrong certificate",
    "threshold-certificate-wrong",
    events((list) => {
      changeSetup(list, "trustees", (text) => firstScalar(text, (value) => value ^ 1n));
    }),
  ],
  ["a credential twice", "credential-repeated", credentials((list) => [...list, existing(list[0])])],
  [
    "a credential of weight 0",
    "credential-weight-wrong",
    credentials((list) => [`${existing(list[0]).split(",")[0] ?? ""},0`]),
  ],
  ["a credential that is no element", "element-not-canonical", credentials((list) => [...list, "x"])],
  [
    "a voter struck from the list",
    "credential-unknown",
    credentials((list) => list.filter((entry) => !entry.endsWith(",5"))),
  ],
  ["another weight", "tally-wrong", credentials((list) => list.map((entry) => entry.replace(/,5$/, ",6")))],
  [
    "a ballot with a wrong proof",
    "individual-proof-wrong",
    firstBallot((ballot, order) => {
      spoil(answerOf(ballot, 0).individual_proofs[0]?.[0], order);
    }),
  ],
  [
    "a ballot with a wrong signature",
    "signature-wrong",
    events((list) => {
      const { data } = eventOf(list, "Ballot");
      const ballot = copyOf(data[0] ?? "");
      spoil(ballot.signature.proof, 1n << 250n);
      data[0] = JSON.stringify(ballot);
    }),
  ],
  [
    "a ballot that is not canonical",
    "ballot-not-canonical",
    events((list) => {
      const { data } = eventOf(list, "Ballot");
      data[0] = ` ${data[0] ?? ""}`;
    }),
  ],
  [
    "another election's ballot",
    "ballot-election-uuid-wrong",
    events((list, { foreign }) => {
      list.splice(1, 0, eventOf(eventsOf(foreign), "Ballot"));
    }),
  ],
  [
    "a counted ballot removed",
    "tally-wrong",
    events((list) => {
      list.splice(2, 1);
    }),
  ],
  [
    "the first vote of a voter counted, not the last",
    "tally-wrong",
    events((list) => {
      list.splice(1, 3, ...list.slice(1, 4).reverse());
    }),
  ],
  [
    "another tally",
    "tally-wrong",
    events((list) => {
      changeTally(list, (text) =>
        JSON.stringify((JSON.parse(text) as unknown[][]).map((row) => [...row].reverse())),
      );
    }),
  ],
  [
    "another number of ballots",
    "tally-count-wrong",
    last("EncryptedTally", (text) => text.replace(/"num_tallied":\d+/, '"num_tallied":9')),
  ],
  [
    "another total weight",
    "tally-weight-wrong",
    last("EncryptedTally", (text) => text.replace(/"total_weight":\d+/, '"total_weight":9')),
  ],
  [
    "a small total weight as a string",
    "tally-shape-wrong",
    last("EncryptedTally", (text) => text.replace(/"total_weight":(\d+)/, '"total_weight":"$1"')),
  ],
  [
    "a tally under another hash",
    "tally-hash-wrong",
    last("EncryptedTally", (text) => text.replace(/"encrypted_tally":"../, '"encrypted_tally":"zz')),
  ],
  [
    "a wrong decryption proof",
    "decryption-proof-wrong",
    events((list) => {
      changeShare(list, { text: (text) => firstScalar(text, (value) => value ^ 1n) });
    }),
  ],
  [
    "another decryption factor",
    "decryption-proof-wrong",
    events((list) => {
      changeShare(list, {
        text: (text) => {
          const share = JSON.parse(text) as { decryption_factors: string[][] };
          share.decryption_factors[0]?.reverse();
          return JSON.stringify(share);
        },
      });
    }),
  ],
  [
    "a decryption without proofs",
    "decryption-shape-wrong",
    events((list) => {
      changeShare(list, { text: (text) => text.replace("decryption_proofs", "proofs") });
    }),
  ],
  [
    "a decryption of nobody",
    "decryption-owner-unknown",
    events((list) => {
      changeShare(list, { owner: 9 });
    }),
  ],
  [
    "a decryption of owner 0",
    "decryption-owner-unknown",
    events((list) => {
      changeShare(list, { owner: 0 });
    }),
  ],
  [
    "a decryption under another's name",
    "decryption-proof-wrong",
    events((list) => {
      changeShare(list, { owner: 3 });
    }),
  ],
  [
    "two decryptions of one trustee",
    "decryption-owner-repeated",
    events((list) => {
      const share = eventOf(list, "PartialDecryption");
      list.splice(list.indexOf(share), 0, share);
    }),
  ],
  [
    "a decryption under another hash",
    "decryption-hash-wrong",
    last("PartialDecryption", (text) => text.replace(/"payload":"../, '"payload":"zz')),
  ],
  [
    "a decryption too few",
    "decryptions-too-few",
    events((list) => {
      list.splice(list.indexOf(eventOf(list, "PartialDecryption")), 1);
    }),
  ],
  ["another result", "result-wrong", last("Result", (text) => text.replace(/\[\[\d+/, "[[4"))],
  [
    "votes moved to another candidate",
    "result-wrong",
    last("Result", (text) =>
      JSON.stringify({
        result: (JSON.parse(text) as { result: number[][] }).result.map((row) => [...row].reverse()),
      }),
    ),
  ],
  ["a result with a row too few", "result-shape-wrong", last("Result", () => '{"result":[]}')],
  ["a result that is not JSON", "result-not-json", last("Result", () => "{")],
];

function anElectionWithArchive(group: GroupName) {
  const sealed = anElection({ group, weights: [undefined, 5n], trustees: "threshold" });
  const archive = anArchive(sealed, [
    { voter: 0, answers: [[0]] },
    { voter: 1, answers: [[3]] },
    { voter: 0, answers: ["blank"] },
  ]);
  return { sealed, archive, bytes: archive.bytes };
}

describe.each(groupNames)("an archive in %s", (name) => {
  const own = anElectionWithArchive(name);
  const { bytes: foreign } = anElectionWithArchive(name);
  const context: Context = { ...own, foreign };

  test("is valid, and stays so when it is taken apart and put together", async () => {
    const again = chained(own.bytes, eventsOf(own.bytes));
    expect(Buffer.compare(again, own.bytes)).toBe(0);
    const report = await verifyArchive(own.bytes, { groupNamed: nativeGroup });
    expect(report).toMatchObject({ ok: true, result: [[1, 0, 0, 0, 5, 0]] });
  });

  test.each(mutations)("with %s is refused: %s", async (_, refusal, mutate) => {
    const report = await verifyArchive(mutate(context), { groupNamed: nativeGroup });
    expect(report.firstFailure?.refusal).toBe(refusal);
    expect(report.ok).toBe(false);
    expect(report.checks.at(-1)).toBe(report.firstFailure);
  });
});
