import type { ResultSummary } from "@urna/contract/results/summary";

type Ranked = ResultSummary["candidates"][number];

const hash = (digit: string) => digit.repeat(64);

export function aRanked(changes: Partial<Ranked> & Pick<Ranked, "number" | "votes">): Ranked {
  return {
    name: `Persona ${changes.number}`,
    share: { numerator: changes.votes, denominator: 772 },
    position: 1,
    elected: false,
    ...changes,
  };
}

/** A counted election of assistants, not published yet, with one elected; plainly invented. */
export function aSummary(changes: Partial<ResultSummary> = {}): ResultSummary {
  return {
    electionId: "9xYzAbCdEfGhJk",
    process: { id: "p", code: "CL-2026", name: { es: "Consejo Local 2026" } },
    code: "CL-2026-ASI",
    state: "tallied",
    title: { es: "Consejo Local: asistentes" },
    description: { es: "Prueba" },
    question: { es: "¿Quiénes representan a asistentes?" },
    categories: ["assistant"],
    rules: {
      seats: 1,
      min: 1,
      max: 1,
      blank: true,
      graceMinutes: 10,
      access: { assistant: ["code"] },
      last4Source: "document",
    },
    verdict: "elected",
    seats: 1,
    openSeats: 0,
    rollSize: 1248,
    turnout: { numerator: 803, denominator: 1248 },
    abstention: 445,
    ballots: 803,
    blank: 31,
    nullVotes: 0,
    valid: 772,
    candidates: [
      aRanked({ number: 1, votes: 291, position: 2, substitute: 1 }),
      aRanked({ number: 2, votes: 338, elected: true }),
      aRanked({ number: 3, votes: 143, position: 3, substitute: 2 }),
    ],
    quorum: {
      rule: { kind: "roll-share", percent: 30 },
      base: 1248,
      needed: 375,
      reached: 803,
      missing: 0,
      met: true,
    },
    reconciliation: { marked: 803, inBox: 803, counted: 803 },
    roll: { version: 4, sha256: hash("1"), size: 1248 },
    trustees: [{ index: 1, name: "Servidor", kind: "server", publicKey: "AA" }],
    shareOwners: [1],
    definitionSha256: hash("2"),
    fingerprint: "abcd".repeat(10),
    resultSha256: hash("3"),
    archiveSha256: hash("4"),
    openedAt: "2026-11-18T11:00:00.000Z",
    closedAt: "2026-11-20T21:00:00.000Z",
    talliedAt: "2026-11-20T22:05:00.000Z",
    mayUncoverVoters: false,
    ...changes,
  };
}
