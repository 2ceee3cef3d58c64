import { createHmac } from "node:crypto";
import type { VoterDocument } from "@urna/client/voter";
import type { ElectionId } from "@urna/contract/identifiers";

/** Candidates of every canary election; a blank vote is the choice after the last. */
export const candidateCount = 3;

export type Choice = number | "blank";

/** The canary's voters and their choices, derived from a seed, so that a restarted probe has the same ones. */
export function canaryVoters(seed: Buffer, count: number) {
  const digest = (...parts: (string | number)[]) =>
    createHmac("sha256", seed)
      .update(["urna-canary", ...parts].join("|"), "utf8")
      .digest();
  const documentOf = (index: number) => {
    const number = digest("document", index).toString("hex").slice(0, 16).toUpperCase();
    return { document: `CANARIO-${number}`, last4: number.slice(-4) };
  };
  return {
    count,
    /** Belongs to nobody: its form shows that, and nobody can guess one. */
    voter: (index: number): VoterDocument => documentOf(index),
    choice(electionId: ElectionId, index: number): Choice {
      const picked = digest("choice", electionId, index).readUInt32BE() % (candidateCount + 1);
      return picked === candidateCount ? "blank" : picked;
    },
    rollEntries: () =>
      Array.from({ length: count }, (_, index) => ({
        documentType: "other",
        documentNumber: documentOf(index).document,
        givenNames: "Canario",
        surnames: `de Prueba ${index + 1}`,
        categories: ["guardian"],
        language: "es",
      })),
  };
}

export type CanaryVoters = ReturnType<typeof canaryVoters>;

/** Votes of each candidate, and the blank ones, after the first `count` have voted. */
export function expectedCount(voters: CanaryVoters, electionId: ElectionId, count: number) {
  const choices = Array.from({ length: count }, (_, index) => voters.choice(electionId, index));
  const of = (choice: Choice) => choices.filter((each) => each === choice).length;
  return {
    votes: Array.from({ length: candidateCount }, (_, candidate) => of(candidate)),
    blank: of("blank"),
  };
}
