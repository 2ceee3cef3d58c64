import type { RefusalName } from "@urna/belenios/refusal";
import type { WireBallot } from "../../src/ballot/wire-ballot.ts";
import { answerOf, existing } from "../support/elections/mutable-ballot.ts";

export interface Context {
  /** The text of a valid ballot, and a copy of it to change. */
  readonly text: string;
  readonly ballot: WireBallot;
  /** Another voter's valid ballot. */
  readonly other: WireBallot;
  readonly order: bigint;
  /** Signs the changed ballot with its voter's credential. */
  readonly sign: () => string;
}

export type Mutation = readonly [what: string, refusal: RefusalName, mutate: (context: Context) => string];

export const asItIs = ({ ballot }: Context) => JSON.stringify(ballot);
export const replaced =
  (from: string, to: string) =>
  ({ text }: Context) =>
    text.replace(from, to);

/** Changes the copy, and has it signed by its voter, so that only what was changed is wrong. */
export const signed = (change: (ballot: WireBallot, context: Context) => void) => (context: Context) => {
  change(context.ballot, context);
  return context.sign();
};

/** Changes the copy and leaves the signature alone. */
export const unsigned = (change: (ballot: WireBallot, context: Context) => void) => (context: Context) => {
  change(context.ballot, context);
  return asItIs(context);
};

/** Changes one scalar of a proof. */
export const scalar = (change: (scalar: string, order: bigint) => string) =>
  signed((ballot, { order }) => {
    const proof = existing(answerOf(ballot, 0).overall_proof[1]);
    proof.challenge = change(proof.challenge, order);
  });

/** Changes the text of one element. */
export const element = (change: (text: string) => string) =>
  signed((ballot) => {
    const choice = existing(answerOf(ballot, 0).choices[1]);
    choice.alpha = change(choice.alpha);
  });
