import { ed25519Portable } from "../groups/ed25519.ts";
import { bytesToReversedHex, isReversedHex, reversedHexToBytes } from "../groups/ed25519-text.ts";
import type { Proof } from "../groups/group.ts";
import { within } from "../refusal.ts";
import { modulo } from "../scalar.ts";
import { ciphertextFromWire, type WireCiphertext } from "../wire.ts";
import { PairMachine } from "./pair-machine.ts";
import type { AnswerCommitments, AnswerProofs, BallotArithmetic } from "./ballot-arithmetic.ts";

const { order, generator, identity, encode } = ed25519Portable;
const generatorBytes = reversedHexToBytes(encode(generator.element));
const identityBytes = reversedHexToBytes(encode(identity));

/**
 * Over Ed25519, in WebAssembly: a choice is read and checked once for all its proofs, and its two elements go side by side
 * through the lanes of vectors. Several times as fast as power by power with libsodium; see docs/speed.md.
 * @param key the election's, an element of the group
 */
export function arithmeticInPairs(key: string): BallotArithmetic {
  const machine = new PairMachine();
  const bases = [generatorBytes, reversedHexToBytes(key)] as const;
  if (!machine.setBases(bases, [identityBytes, generatorBytes]))
    throw new RangeError("the key is no element");
  return {
    recommitAnswer: (proofs) => new Recommitment(machine).of(proofs),
    recommitSignature: (credential, proof) => recommitSignature(machine, credential, proof),
    add: (ciphertexts) => add(machine, ciphertexts),
  };
}

/** In both lanes the same. */
function recommitSignature(machine: PairMachine, credential: string, proof: Proof): string {
  machine.begin();
  const bytes = bytesOf({ alpha: credential, beta: credential });
  if (bytes === undefined || !machine.load(bytes)) {
    // The slow way names the fault.
    ed25519Portable.decode(credential);
    throw new Error("the machine refuses a credential that is in the group");
  }
  machine.commit({ ...proof, shift: 0n });
  return onlyResult(machine).alpha;
}

function add(machine: PairMachine, ciphertexts: Iterable<WireCiphertext>): WireCiphertext {
  machine.begin();
  for (const ciphertext of ciphertexts) {
    const bytes = bytesOf(ciphertext);
    if (bytes === undefined || !machine.add(bytes))
      throw new RangeError("a ciphertext that cannot have been verified");
  }
  machine.keepTotal();
  return onlyResult(machine);
}

function onlyResult(machine: PairMachine): WireCiphertext {
  const [result] = resultsOf(machine);
  if (result === undefined) throw new Error("the machine left out a result");
  return result;
}

function resultsOf(machine: PairMachine): WireCiphertext[] {
  return machine.finish().map(([alpha, beta]) => ({
    alpha: bytesToReversedHex(alpha),
    beta: bytesToReversedHex(beta),
  }));
}

/** One answer on its way through the machine, which gives its results later and in order. */
class Recommitment {
  readonly #machine: PairMachine;
  readonly #waiting: ((pair: WireCiphertext) => void)[] = [];
  readonly #commitments: string[] = [];

  constructor(machine: PairMachine) {
    this.#machine = machine;
  }

  of({ choices, sumFrom, statements }: AnswerProofs): AnswerCommitments {
    this.#machine.begin();
    for (const [index, choice] of choices.entries()) {
      this.#load(choice, index);
      if (index >= sumFrom) this.#machine.addToTotal();
      this.#commitAll(statements, index);
    }
    this.#machine.loadTotal();
    this.#commitAll(statements, "sum");
    let sum: WireCiphertext | undefined;
    this.#machine.keepTotal();
    this.#expect((pair) => (sum = pair));
    this.#finish();
    if (sum === undefined) throw new Error("the machine left out a result");
    return { commitments: this.#commitments, sum };
  }

  #load(choice: WireCiphertext, index: number): void {
    const bytes = bytesOf(choice);
    if (bytes !== undefined && this.#machine.load(bytes)) return;
    // The slow way names the fault.
    within(`[${index}]`, () => ciphertextFromWire(ed25519Portable, choice));
    throw new Error("the machine refuses a pair that is in the group");
  }

  #commitAll(statements: AnswerProofs["statements"], of: number | "sum"): void {
    for (const [index, statement] of statements.entries()) {
      if (statement.of !== of) continue;
      const { challenge, response } = statement.proof;
      const shift = modulo(-BigInt(statement.encrypts) * challenge, order);
      this.#machine.commit({ challenge, response, shift });
      this.#expect(({ alpha, beta }) => (this.#commitments[index] = `${alpha},${beta}`));
    }
  }

  #expect(take: (pair: WireCiphertext) => void): void {
    this.#waiting.push(take);
    if (this.#waiting.length === this.#machine.capacity) this.#finish();
  }

  #finish(): void {
    const waiting = this.#waiting.splice(0);
    for (const [index, result] of resultsOf(this.#machine).entries()) waiting[index]?.(result);
  }
}

function bytesOf({ alpha, beta }: WireCiphertext): readonly [Uint8Array, Uint8Array] | undefined {
  if (!isReversedHex(alpha) || !isReversedHex(beta)) return undefined;
  return [reversedHexToBytes(alpha), reversedHexToBytes(beta)];
}
