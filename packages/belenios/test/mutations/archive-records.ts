import { setupText } from "../../src/archive/writer.ts";
import { existing } from "../support/elections/mutable-ballot.ts";
import { bytesOf, eventOf, recordsOf } from "../support/elections/mutable-archive.ts";
import { raw, records, renamed, events, type Mutation } from "./archive-mutation.ts";

/** Mutations of the records and events of an archive: its form and its chain. */
export const recordMutations: readonly Mutation[] = [
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
    "a key twice in the header",
    "archive-header-wrong",
    renamed(0, (text) => text.replace("{", '{"version":1,')),
  ],
  [
    "an escaped letter in the header",
    "archive-header-wrong",
    renamed(0, (text) => text.replace('"version"', '"\\u0076ersion"')),
  ],
  [
    "a key twice in an event",
    "event-not-canonical",
    renamed(-1, (text) => text.replace("{", '{"type":"Result",')),
  ],
  [
    "another order of keys in an event",
    "event-not-canonical",
    renamed(-1, (text) => {
      const { parent, ...rest } = JSON.parse(text) as Record<string, unknown>;
      return JSON.stringify({ ...rest, parent });
    }),
  ],
  [
    "an escaped letter in an event",
    "event-not-canonical",
    renamed(-1, (text) => text.replace('"type"', '"\\u0074ype"')),
  ],
  [
    "an unknown key in its setup data",
    "setup-wrong",
    events((list) => {
      const { data } = eventOf(list, "Setup");
      data[3] = existing(data[3]).replace("{", '{"note":"",');
    }),
  ],
  [
    "its last event cut off",
    "record-unreferenced",
    records((list) => {
      list.pop();
    }),
  ],
  [
    "a record twice",
    "record-unreferenced",
    records((list) => {
      list.splice(1, 0, existing(list[1]));
    }),
  ],
  [
    "two records exchanged",
    "setup-wrong",
    records((list) => {
      list.splice(1, 2, existing(list[2]), existing(list[1]));
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
      list.splice(0, list.length, ...list.filter(({ type }) => type !== "PartialDecryption"));
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
];
