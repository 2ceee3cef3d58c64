import {
  acknowledgementFile,
  checkAcknowledgement,
  parseAcknowledgement,
} from "@urna/belenios/acknowledgement";
import { readArchive } from "@urna/belenios/archive-reader";
import { newBallotSeed } from "@urna/belenios/ballot-seed";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { openKeyFile } from "@urna/belenios/key-file";
import { ballotOfOpening, openingOf, type Opening } from "@urna/belenios/opening";
import { openingText, parseOpening } from "@urna/belenios/opening-text";
import { trackerOf } from "@urna/belenios/tracker";
import { readKeyFile } from "../../src/trustee/key-file-shape.ts";
import { aBallotBox } from "../support/elections/a-ballot-box.ts";
import { anArchive } from "../support/elections/an-archive.ts";
import { anElection } from "../support/elections/an-election.ts";
import { nearTexts } from "../support/hostile/arbitraries.ts";
import { hostileTexts, parsed } from "../support/hostile/hostile-json.ts";
import { existing } from "../support/elections/mutable-ballot.ts";
import { holdsForAsync, propertyTimeout } from "../support/hostile/properties.ts";
import { survives } from "../support/hostile/survives.ts";
import { surviving, type Target } from "../support/hostile/surviving.ts";

jest.setTimeout(propertyTimeout);
// Deriving keys is not what is tried here, and takes a second each.
jest.mock("@noble/hashes/scrypt.js", () => ({ scryptAsync: async () => new Uint8Array(32) }));

const box = aBallotBox();
const sealed = anElection({ group: "Ed25519", weights: [undefined], description: box.description });
const { election } = sealed;
const [privateCredential] = sealed.privateCredentials;
const { bytes, ballots } = anArchive(sealed, [{ voter: 0, answers: [[0]] }]);
const archive = readArchive(bytes);
const acknowledgement = box.acknowledge(election, trackerOf(existing(ballots[0])));

const seed = newBallotSeed();
const selections = [[0, 1, 0, 0, 0, 0]] as const;
const { ballot, tracker } = encryptBallot({
  election,
  privateCredential: existing(privateCredential),
  selections,
  seed,
});
const opening = openingOf({ ballot, seed, selections });

const keyFile = JSON.stringify({
  format: "urna-key-file",
  version: 2,
  name: "Ana",
  keys: [{ code: "CL-1", kind: "member", group: "Ed25519", publicKey: "66".repeat(32) }],
  kdf: { algorithm: "scrypt", N: 2 ** 17, r: 8, p: 1, salt: "00".repeat(16) },
  cipher: { algorithm: "AES-256-GCM", iv: "00".repeat(12) },
  data: "00".repeat(40),
});

const targets: Target[] = [
  ["key file", keyFile, readKeyFile, 100],
  [
    "acknowledgement",
    acknowledgementFile(acknowledgement),
    (text) => {
      const read = parseAcknowledgement(text);
      const verdict = checkAcknowledgement({ archive, acknowledgement: read });
      // Nothing but the very acknowledgement may say anything about the archive.
      if (verdict.kind !== "refused") expect(read).toEqual(acknowledgement);
    },
    100,
  ],
  [
    "opening, as an object",
    JSON.stringify(opening),
    // Its line has been read already, so that all of it is there and of its kind.
    (text) => madeAgain(parseOpening(openingText({ ...opening, ...objectIn(text) }))),
    30,
  ],
];

function madeAgain(read: Opening): void {
  if (ballotOfOpening(election, read).tracker === tracker) expect(read).toEqual(opening);
}

/** The strings of an object, as what could be put into an opening's line. */
function objectIn(text: string): Partial<Opening> {
  const value = parsed(text);
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, part]) => typeof part === "string"));
}

describe.each(targets)("what is near a valid %s", surviving);

test("a line near that of an opening is of that ballot, or of another, or refused by name", async () => {
  await holdsForAsync(nearTexts(openingText(opening)), 60, (text) =>
    survives(() => madeAgain(parseOpening(text))),
  );
  for (const text of hostileTexts) await survives(() => parseOpening(text));
});

test("a key file near a valid one is opened, or refused by name", async () => {
  await holdsForAsync(nearTexts(keyFile), 60, (text) => survives(() => openKeyFile(text, "\ud800")));
});
