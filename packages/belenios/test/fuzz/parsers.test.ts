import { parseCredentials } from "@urna/belenios/credential-list";
import { parseElection } from "@urna/belenios/election";
import { groupNames } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { parseTrustees } from "@urna/belenios/trustees";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import { eventText, parseEvent } from "../../src/archive/event.ts";
import { readWireBallot } from "../../src/ballot/wire-ballot.ts";
import { verifiedFactors } from "../../src/tally/decryption.ts";
import { parseEncryptedTally } from "../../src/tally/encrypted-tally.ts";
import { parseResult } from "../../src/tally/result.ts";
import { parseSizedTally } from "../../src/tally/sized-tally.ts";
import { anArchive } from "../support/elections/an-archive.ts";
import { anElection } from "../support/elections/an-election.ts";
import { eventOf, eventsOf } from "../support/elections/mutable-archive.ts";
import { existing } from "../support/elections/mutable-ballot.ts";
import { propertyTimeout } from "../support/hostile/properties.ts";
import { surviving, type Target } from "../support/hostile/surviving.ts";

jest.setTimeout(propertyTimeout);

const questions = [
  { question: "¿Quién?", answers: ["A", "B"], blank: true, min: 1, max: 1 },
  { question: "¿Cuáles?", answers: ["X", "Y"], min: 0, max: 2 },
];

const targets = groupNames.flatMap((name): Target[] => {
  const group = nativeGroup(name);
  const sealed = anElection({ group: name, weights: [undefined, 2n ** 40n], questions, trustees: "both" });
  const { election } = sealed;
  const { bytes, ballots } = anArchive(sealed, [{ voter: 0, answers: ["blank", [0, 1]] }]);
  const events = eventsOf(bytes);
  const [encryptedTally = "", sizedTally = ""] = eventOf(events, "EncryptedTally").data;
  const [share = ""] = eventOf(events, "PartialDecryption").data;
  const [result = ""] = eventOf(events, "Result").data;
  const tally = parseEncryptedTally(election, encryptedTally);
  const key = group.generator.power(BigInt(existing(sealed.keyHolders[0]).privateKey));
  const [ballot = ""] = ballots;
  const canonical = eventText({ parent: "ab", height: 7, type: "Ballot", payload: "cd" });
  const named: [string, string, Target[2]][] = [
    ["election", election.text, (text) => parseElection(text, nativeGroup)],
    ["trustees", sealed.trustees, (text) => parseTrustees(text, group)],
    ["credentials", sealed.credentials, (text) => parseCredentials(text, group, { weighted: true })],
    ["ballot", ballot, readWireBallot],
    [
      "verified ballot",
      ballot,
      (text) => {
        if (verifyBallot({ election, ballot: text }).ok) expect(text).toBe(ballot);
      },
    ],
    ["encrypted tally", encryptedTally, (text) => parseEncryptedTally(election, text)],
    ["sized tally", sizedTally, parseSizedTally],
    ["decryption", share, (text) => verifiedFactors({ election, tally, key, partialDecryption: text })],
    ["result", result, parseResult],
    [
      "event",
      canonical,
      (text) => {
        expect(eventText(parseEvent(text))).toBe(text);
      },
    ],
  ];
  // What is multiplied out in a large group takes milliseconds.
  const runs = name === "Ed25519" ? 40 : 8;
  return named.map(([what, valid, parse]) => [`${what} in ${name}`, valid, parse, runs]);
});

describe.each(targets)("what is near a valid %s", surviving);
