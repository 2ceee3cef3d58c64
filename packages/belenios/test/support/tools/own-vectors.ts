import type { GroupName, GroupNamed } from "@urna/belenios/group";
import { anArchive, type BuiltArchive } from "../elections/an-archive.ts";
import { anElection, type SealedElection } from "../elections/an-election.ts";
import { seededRandom } from "../seeded-random.ts";

/** The elections of test/vectors: a seed decides every byte. */
export const ownVectors: readonly { name: string; group: GroupName }[] = [
  { name: "ed25519-both", group: "Ed25519" },
  { name: "belenios-2048-both", group: "BELENIOS-2048" },
];

/** Two questions, weights, a blank vote, a second vote by the same voter, and both kinds of trustees. */
export function makeOwnVector(
  { name, group }: { name: string; group: GroupName },
  groupNamed: GroupNamed,
): { sealed: SealedElection; archive: BuiltArchive } {
  const random = seededRandom(name);
  const sealed = anElection({
    group,
    groupNamed,
    random,
    trustees: "both",
    weights: [undefined, 3n, 10n],
    questions: [
      { question: "Hasta dos", answers: ["Ana", "Beto"], min: 0, max: 2 },
      { question: "¿Aprueba?", answers: ["Sí", "No"], blank: true, min: 1, max: 1 },
    ],
  });
  const votes = [
    { voter: 0, answers: [[0, 1], [0]] },
    { voter: 1, answers: [[], "blank" as const] },
    { voter: 2, answers: [[1], [1]] },
    { voter: 0, answers: [[0], [1]] },
  ];
  return { sealed, archive: anArchive(sealed, votes, random) };
}
