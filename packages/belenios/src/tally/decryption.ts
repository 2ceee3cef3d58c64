import type { Election } from "../election/election.ts";
import type { Element, Group, Proof } from "../groups/group.ts";
import { parseJson, shapeReader } from "../json.ts";
import {
  logarithmsProvedEqual,
  proveEqualLogarithms,
  type EqualLogarithms,
} from "../proofs/equal-logarithms.ts";
import { secureRandom, type Random } from "../random.ts";
import { demand, within } from "../refusal.ts";
import { parseScalar } from "../scalar.ts";
import { proofFromWire, proofToWire, readWireProof } from "../wire.ts";
import { parseEncryptedTally, type EncryptedTally } from "./encrypted-tally.ts";

const reader = shapeReader("decryption-shape-wrong");

/** The factors alpha^x of one trustee, in the shape of the encrypted tally. */
export type DecryptionFactors = readonly (readonly Element[])[];

/**
 * A trustee's share of the decryption, with its proofs (format.md 4).
 * @param input.encryptedTally its text; the caller has verified that it is the tally of the archive's ballots
 * @param input.privateKey decimal
 * @throws Refused `scalar-not-canonical`, `tally-…`, `element-…`
 */
export function partialDecryption(input: {
  election: Election;
  encryptedTally: string;
  privateKey: string;
  random?: Random;
}): string {
  const { election, random = secureRandom } = input;
  const { group } = election;
  const secret = parseScalar(input.privateKey, group.order);
  const key = group.generator.power(secret);
  const tally = parseEncryptedTally(election, input.encryptedTally);
  const factors = tally.map((row) => row.map(({ alpha }) => group.power(alpha, secret)));
  const proofs = statements(election, key, { tally, factors }).map((row) =>
    row.map((statement) => proveEqualLogarithms(group, statement, { secret, random })),
  );
  return decryptionText(group, { factors, proofs });
}

function decryptionText(
  group: Group,
  { factors, proofs }: { factors: DecryptionFactors; proofs: readonly (readonly Proof[])[] },
): string {
  return JSON.stringify({
    decryption_factors: factors.map((row) => row.map((factor) => group.encode(factor))),
    decryption_proofs: proofs.map((row) => row.map(proofToWire)),
  });
}

/**
 * Verifies a partial decryption and returns its factors.
 * @param input.key the trustee's verification key
 * @throws Refused `decryption-not-json`, `decryption-shape-wrong` also for a text that is not canonical,
 * `decryption-proof-wrong`, `element-…`
 */
export function verifiedFactors(input: {
  election: Election;
  tally: EncryptedTally;
  key: Element;
  partialDecryption: string;
}): DecryptionFactors {
  const { election, tally, key } = input;
  const wire = reader.object(parseJson(input.partialDecryption, "decryption-not-json"), "");
  const factors = readTable(wire["decryption_factors"], {
    at: "decryption_factors",
    shape: tally,
    read: (value, at) => {
      const text = reader.string(value, at);
      return within(at, () => election.group.decode(text));
    },
  });
  const proofs: Proof[][] = readTable(wire["decryption_proofs"], {
    at: "decryption_proofs",
    shape: tally,
    read: (value, at) => {
      const proof = readWireProof(reader, value, at);
      return within(at, () => proofFromWire(election.group, proof));
    },
  });
  const canonical = decryptionText(election.group, { factors, proofs });
  demand(canonical === input.partialDecryption, "decryption-shape-wrong");
  for (const [question, row] of statements(election, key, { tally, factors }).entries()) {
    for (const [choice, statement] of row.entries()) {
      const proof = proofs[question]?.[choice];
      const proved = proof !== undefined && logarithmsProvedEqual(election.group, statement, proof);
      demand(proved, "decryption-proof-wrong", `decryption_proofs[${question}][${choice}]`);
    }
  }
  return factors;
}

/** Reads an array of arrays with the tally's shape. */
function readTable<T>(
  value: unknown,
  table: { at: string; shape: EncryptedTally; read: (value: unknown, at: string) => T },
): T[][] {
  const rows = reader.array(value, table.at);
  demand(rows.length === table.shape.length, "decryption-shape-wrong", table.at);
  return table.shape.map((expected, question) => {
    const at = `${table.at}[${question}]`;
    const row = reader.array(rows[question], at);
    demand(row.length === expected.length, "decryption-shape-wrong", at);
    return row.map((item, choice) => table.read(item, `${at}[${choice}]`));
  });
}

function statements(
  { fingerprint, group }: Election,
  key: Element,
  { tally, factors }: { tally: EncryptedTally; factors: DecryptionFactors },
): EqualLogarithms[][] {
  const context = `decrypt|${fingerprint}|${group.encode(key)}|`;
  return tally.map((row, question) =>
    row.map(({ alpha }, choice) => {
      const factor = factors[question]?.[choice] ?? group.identity;
      return { key, alpha, factor, context };
    }),
  );
}
