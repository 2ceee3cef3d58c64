import { existing } from "../support/elections/mutable-ballot.ts";
import { changeSetup, eventOf, eventsOf } from "../support/elections/mutable-archive.ts";
import { events, election, credentials, firstScalar, type Mutation } from "./archive-mutation.ts";

/** Mutations of what an election is set up with. */
export const setupMutations: readonly Mutation[] = [
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
      changeSetup(list, "trustees", (text) =>
        text.replace(/"certs":.*/, (certs) => firstScalar(certs, (value) => value ^ 1n)),
      );
    }),
  ],
  [
    "an election with a key twice",
    "election-not-json",
    election((text) => text.replace("{", '{"public_key":"x",')),
  ],
  [
    "an election with a key twice, once escaped",
    "election-not-json",
    election((text) => text.replace("{", '{"\\u0075uid":"x",')),
  ],
  [
    "an unknown key in the election",
    "ballot-election-hash-wrong",
    election((text) => text.replace("{", '{"note":"",')),
  ],
  [
    "an escaped letter in the election",
    "ballot-election-hash-wrong",
    election((text) => text.replace('"name"', '"\\u006eame"')),
  ],
  [
    "a space in the credentials",
    "credentials-shape-wrong",
    events((list) => {
      changeSetup(list, "credentials", (text) => text.replace('","', '", "'));
    }),
  ],
  [
    "an escaped letter in the credentials",
    "credentials-shape-wrong",
    events((list) => {
      changeSetup(list, "credentials", (text) =>
        text.replace(/"(.)/, (_, letter: string) => `"\\u00${letter.charCodeAt(0).toString(16)}`),
      );
    }),
  ],
  [
    "credentials that are an object",
    "credentials-shape-wrong",
    events((list) => {
      changeSetup(list, "credentials", () => "{}");
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
];
