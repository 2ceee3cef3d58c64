import type { WireProof } from "../../src/wire.ts";
import { existing, spoil } from "../support/elections/mutable-ballot.ts";
import { changeSetup } from "../support/elections/mutable-archive.ts";
import { events, type Context, type Mutation } from "./archive-mutation.ts";

interface SignedText {
  message: string;
  signature: WireProof;
}
interface Key {
  pok: WireProof;
  public_key: string;
  signature?: WireProof;
}
interface Threshold {
  threshold: number;
  certs: SignedText[];
  coefexps: SignedText[];
  signatures: WireProof[];
  verification_keys: Key[];
}
type Items = [["Single", Key], ["Pedersen", Threshold]];

const trusteesText = (change: (text: string, context: Context) => string) => (context: Context) =>
  events((list) => {
    changeSetup(list, "trustees", (text) => change(text, context));
  })(context);

/** Changes the mandatory trustee's key. */
const single = (change: (key: Key, order: bigint, threshold: Threshold) => void) =>
  trusteesText((text, { sealed }) => {
    const items = JSON.parse(text) as Items;
    change(items[0][1], sealed.election.group.order, items[1][1]);
    return JSON.stringify(items);
  });

/** Changes the parameters of the group of which some are enough. */
const threshold = (change: (parameters: Threshold, order: bigint) => void) =>
  single((_, order, parameters) => change(parameters, order));

const list = (change: (items: unknown[]) => void) =>
  trusteesText((text) => {
    const items = JSON.parse(text) as unknown[];
    change(items);
    return JSON.stringify(items);
  });

const exchange = (of: unknown[]) => of.splice(0, 2, of[1], of[0]);

/** Mutations of the trustees of an archive that has a mandatory one and, after it, two of three. */
export const trusteeMutations: readonly Mutation[] = [
  [
    "no mandatory trustee",
    "election-key-wrong",
    list((items) => {
      items.shift();
    }),
  ],
  [
    "no group of trustees",
    "election-key-wrong",
    list((items) => {
      items.pop();
    }),
  ],
  [
    "a mandatory trustee twice",
    "election-key-wrong",
    list((items) => {
      items.push(items[0]);
    }),
  ],
  ["the trustees in another order", "decryption-proof-wrong", list(exchange)],
  [
    "a trustee of an unknown kind",
    "trustees-shape-wrong",
    trusteesText((text) => text.replace("Single", "Triple")),
  ],
  [
    "a trustee's key written twice",
    "trustees-not-json",
    trusteesText((text) => text.replace(/"public_key":"[^"]+"/, (key) => `${key},${key}`)),
  ],
  [
    "a mandatory trustee whose proof is wrong",
    "trustee-proof-wrong",
    single((key, order) => {
      spoil(key.pok, order);
    }),
  ],
  [
    "a mandatory trustee with another's proof",
    "trustee-proof-wrong",
    single((key, _, { verification_keys: [other] }) => {
      key.pok = existing(other).pok;
    }),
  ],
  [
    "a proof whose challenge is not reduced",
    "scalar-not-canonical",
    single((key, order) => {
      key.pok.challenge = String(BigInt(key.pok.challenge) + order);
    }),
  ],
  [
    "a mandatory trustee with a negative response",
    "scalar-not-canonical",
    single((key) => {
      key.pok.response = `-${key.pok.response}`;
    }),
  ],
  [
    "a mandatory trustee whose key is another's",
    "trustee-proof-wrong",
    single((key, _, { verification_keys: [other] }) => {
      key.public_key = existing(other).public_key;
    }),
  ],
  [
    "a member too few",
    "threshold-size-wrong",
    threshold((parameters) => {
      parameters.verification_keys.pop();
    }),
  ],
  [
    "a threshold that nobody signed",
    "threshold-certificate-context-wrong",
    threshold((parameters) => {
      parameters.threshold = 1;
    }),
  ],
  [
    "a wrongly signed certificate",
    "threshold-certificate-wrong",
    threshold(({ certs }, order) => {
      spoil(certs[1]?.signature, order);
    }),
  ],
  [
    "certificates exchanged",
    "threshold-certificate-context-wrong",
    threshold(({ certs }) => {
      exchange(certs);
    }),
  ],
  [
    "a space in a signed certificate",
    "threshold-message-not-canonical",
    threshold(({ certs }) => {
      existing(certs[0]).message += " ";
    }),
  ],
  [
    "wrongly signed commitments",
    "threshold-commitments-signature-wrong",
    threshold(({ coefexps }, order) => {
      spoil(coefexps[2]?.signature, order);
    }),
  ],
  [
    "another commitment",
    "threshold-commitments-signature-wrong",
    threshold(({ coefexps }) => {
      existing(coefexps[0]).message = existing(coefexps[1]).message;
    }),
  ],
  [
    "a wrong signature over the exchange",
    "threshold-exchange-signature-wrong",
    threshold(({ signatures }, order) => {
      spoil(signatures[0], order);
    }),
  ],
  [
    "members' keys exchanged",
    "verification-key-wrong",
    threshold(({ verification_keys: keys }) => {
      exchange(keys);
    }),
  ],
  [
    "a member's key without signature",
    "verification-key-signature-missing",
    threshold(({ verification_keys: keys }) => {
      delete existing(keys[2]).signature;
    }),
  ],
  [
    "a member's key with a wrong signature",
    "verification-key-signature-wrong",
    threshold(({ verification_keys: keys }, order) => {
      spoil(keys[2]?.signature, order);
    }),
  ],
];
