import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readArchive } from "@urna/belenios/archive-reader";
import { deriveCredential } from "@urna/belenios/credential";
import { parseElection, type Election } from "@urna/belenios/election";
import type { Group } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { portableGroup } from "@urna/belenios/portable-groups";
import { trackerOf } from "@urna/belenios/tracker";
import {
  answerContexts,
  answerStatements,
  ballotContext,
  firstCandidate,
  type OfEachClaim,
} from "../src/ballot/claims.ts";
import { readWireBallot, unsignedText } from "../src/ballot/wire-ballot.ts";
import { hashToScalar, sha256Base64, sha256Hex } from "../src/hash.ts";
import { proveKnowledge } from "../src/proofs/schnorr.ts";
import { modulo } from "../src/scalar.ts";
import { lagrangeAtZero } from "../src/tally/lagrange.ts";
import { ciphertextFromWire, proofFromWire } from "../src/wire.ts";
import type { Examples, OneOfExample } from "./support/elections/examples.ts";
import { existing } from "./support/elections/mutable-ballot.ts";
import { archivesIn, haveSharedVectors, sharedVectors } from "./support/paths.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const suite = haveSharedVectors ? describe : describe.skip;

suite.each([
  ["native", nativeGroup],
  ["portable", portableGroup],
])("worked examples of format.md, %s groups (skipped when not at hand)", (_, groupNamed) => {
  let examples: Examples;
  let election: Election;
  let group: Group;
  let firstBallot: string;

  beforeAll(() => {
    examples = JSON.parse(readFileSync(join(sharedVectors, "worked-examples.json"), "utf8")) as Examples;
    const bytes = archivesIn(sharedVectors).find(({ name }) => name === "ed25519-mixed")?.bytes;
    const archive = readArchive(bytes ?? new Uint8Array());
    election = parseElection(archive.election, groupNamed);
    group = election.group;
    firstBallot = archive.ballots[0] ?? "";
  });

  test("election, elements and credential", () => {
    expect(election.hash).toBe(examples.election_sha256);
    expect(election.fingerprint).toBe(examples.phi);
    expect(group.encode(group.generator.element)).toBe(examples.generator);
    expect(group.encode(group.identity)).toBe(examples.identity);
    expect(group.encode(group.generator.power(2n))).toBe(examples.two_g);
    expect(group.encode(group.divide(group.identity, group.generator.element))).toBe(examples.minus_g);
    const { secret, publicCredential } = deriveCredential({
      group,
      uuid: examples.election_uuid,
      privateCredential: examples.credential.private_credential,
    });
    expect(String(secret)).toBe(examples.credential.secret);
    expect(publicCredential).toBe(examples.credential.public);
  });

  test.each([
    ["pok_single", (e: Examples) => `pok|Ed25519|${e.pok_single.key}|`],
    ["vk_pok", (e: Examples) => `pok|Ed25519|${e.vk_pok.key}|`],
    ["cert_signature", (e: Examples) => `sigmsg|${e.cert_signature.message}|`],
    ["coefexps_signature", (e: Examples) => `sigmsg|${e.coefexps_signature.message}|`],
    ["vk_signature", (e: Examples) => `sigmsg|${e.vk_pok.key}|`],
    ["ballot_signature", (e: Examples) => `sig|${e.ballot.hash_without_signature}|`],
  ] as const)("%s: the commitment and the text that is hashed", (name, context) => {
    const example = examples[name];
    const proof = proofFromWire(group, example.proof);
    const commitment = group.encode(group.recommit(group.generator, group.decode(example.key), proof));
    expect(commitment).toBe(example.commitment);
    const text = context(examples) + commitment;
    expect(text).toBe(example.preimage);
    expect(sha256Hex(text)).toBe(example.sha256);
    expect(String(hashToScalar(group.order, text))).toBe(example.challenge_sum);
  });

  test.each(["pok_single", "ballot_signature"] as const)(
    "%s is made again from its secret and nonce",
    (name) => {
      const example = examples[name];
      const secret = BigInt(
        name === "pok_single" ? examples.pok_single.private_key : examples.credential.secret,
      );
      const expected = proofFromWire(group, example.proof);
      const nonce = modulo(expected.response + secret * expected.challenge, group.order);
      const random = () => Buffer.from(nonce.toString(16).padStart(128, "0"), "hex");
      const context = example.preimage.slice(0, -example.commitment.length);
      expect(proveKnowledge({ group, secret, context, random })).toEqual(expected);
    },
  );

  test("the ballot's hashes", () => {
    expect(trackerOf(firstBallot)).toBe(examples.ballot.tracker);
    expect(sha256Hex(firstBallot)).toBe(examples.ballot.sha256);
    expect(sha256Base64(unsignedText(readWireBallot(firstBallot)))).toBe(
      examples.ballot.hash_without_signature,
    );
    expect(JSON.stringify(readWireBallot(firstBallot))).toHaveLength(examples.ballot.length);
  });

  /** What the first ballot proves with these proofs about one of its answers. */
  function claimsOf(question: number) {
    const ballot = readWireBallot(firstBallot);
    const choices = ballot.answers[question]?.choices ?? [];
    const definition = existing(election.definition.questions[question]);
    const sumFrom = firstCandidate(definition);
    const { sum } = election.arithmetic().recommitAnswer({ choices, sumFrom, statements: [] });
    const context = ballotContext(election, ballot.credential);
    return {
      choices,
      sumFrom,
      statements: answerStatements(definition),
      contexts: answerContexts(definition, { context, choices, sum }),
    };
  }

  test.each([
    ["individual_proof", 0, ({ individual: [first] }) => first],
    ["overall_proof_no_blank", 0, ({ overall }) => overall],
    ["blank_proof", 1, ({ blank }) => blank],
    ["overall_proof_blank", 1, ({ overall }) => overall],
  ] as [keyof Examples & `${string}_${string}`, number, <T>(claims: OfEachClaim<T>) => T | undefined][])(
    "%s: the commitments and the text that is hashed",
    (name, question, claimIn) => {
      const example = examples[name] as unknown as OneOfExample;
      const { choices, sumFrom, statements, contexts } = claimsOf(question);
      const proved = existing(claimIn(statements)).map((statement, index) => ({
        ...statement,
        proof: proofFromWire(group, existing(example.proofs[index])),
      }));
      const { commitments } = election.arithmetic().recommitAnswer({ choices, sumFrom, statements: proved });
      expect(commitments.join(",")).toBe(example.commitments.join(","));
      expect(`${claimIn(contexts) ?? ""}${commitments.join(",")}`).toBe(example.preimage);
      expect(String(hashToScalar(group.order, example.preimage))).toBe(example.challenge_sum);
    },
  );

  test("the Lagrange coefficients", () => {
    const { I, lambda1, lambda3 } = examples.lagrange_1_3;
    expect([lagrangeAtZero(I, 1, group.order), lagrangeAtZero(I, 3, group.order)].map(String)).toEqual([
      lambda1,
      lambda3,
    ]);
  });

  test("the decryption proof's commitments", () => {
    const { tally_ciphertext: ciphertext, factor, proofs, commitments } = examples.decryption_proof;
    const [wire] = proofs;
    if (wire === undefined) throw new Error("no proof in the example");
    const proof = proofFromWire(group, wire);
    const { alpha } = ciphertextFromWire(group, ciphertext);
    const recomputed = [
      group.recommit(group.generator, group.decode(examples.pok_single.key), proof),
      group.recommit(group.fixedBase(alpha), group.decode(factor), proof),
    ];
    expect(recomputed.map((element) => group.encode(element))).toEqual(commitments);
  });
});
