import { anArchive } from "../test/support/an-archive.ts";
import { anElection } from "../test/support/an-election.ts";

/** An archive in BELENIOS-2048 with one question of five candidates and blank, every seventh vote blank. */
export function benchmarkArchive(ballots: number): { uuid: string; bytes: Uint8Array } {
  const sealed = anElection({
    group: "BELENIOS-2048",
    weights: Array.from({ length: ballots }, () => undefined),
  });
  const votes = Array.from({ length: ballots }, (_, voter) => ({
    voter,
    answers: [voter % 7 === 0 ? ("blank" as const) : [voter % 5]],
  }));
  return { uuid: sealed.election.definition.uuid, bytes: anArchive(sealed, votes).bytes };
}
