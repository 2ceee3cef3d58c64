import type { Election, ElectionDetail } from "@urna/contract/public-elections/election";
import type { ElectionResults } from "@urna/contract/results/published-results";

const day = 24 * 3_600_000;

export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const id = "dFpWBBEufSkx6B";

/** An election as the list shows it: open, for teachers, closing in three days. */
export function anElection(changes: Partial<Election> = {}): Election {
  return {
    id,
    title: { es: "Consejo de prueba", en: "Test council", ht: "Konsèy tès" },
    description: { es: "Una votación de prueba.", en: "A test election.", ht: "Yon eleksyon tès." },
    status: "active",
    state: "open",
    opensAt: inDays(-1),
    closesAt: inDays(3),
    categories: ["teacher"],
    group: "Ed25519",
    seats: 1,
    candidateCount: 2,
    published: false,
    paused: false,
    annulled: false,
    ...changes,
  };
}

/** The same, with everything that its own page shows. */
export function anElectionDetail(changes: Partial<ElectionDetail> = {}): ElectionDetail {
  return {
    ...anElection(),
    question: { es: "¿Quién?", en: "Who?", ht: "Kiyès?" },
    candidates: [
      {
        number: 1,
        name: "Candidata Una",
        role: { es: "Profesora" },
        biography: { es: "Propone una huerta." },
      },
      { number: 2, name: "Candidato Dos" },
    ],
    rules: {
      seats: 1,
      min: 1,
      max: 1,
      blank: true,
      graceMinutes: 10,
      access: { teacher: ["code", "document"] },
      last4Source: "document",
    },
    trustees: [{ index: 1, name: "Servidor", kind: "server", publicKey: "AA" }],
    fingerprint: "abcd".repeat(10),
    acknowledgementKey: "AA",
    rollSize: 1248,
    ...changes,
  };
}

/** Published: candidate 2 has the one seat, candidate 1 follows; 3 blank ballots. */
export function someResults(changes: Partial<ElectionResults> = {}): ElectionResults {
  return {
    electionId: id,
    title: { es: "Consejo de prueba" },
    question: { es: "¿Quién?" },
    verdict: "elected",
    seats: 1,
    openSeats: 0,
    rollSize: 1248,
    turnout: { numerator: 803, denominator: 1248 },
    abstention: 445,
    ballots: 803,
    blank: 3,
    nullVotes: 0,
    valid: 800,
    candidates: [
      {
        number: 1,
        name: "Candidata Una",
        votes: 300,
        share: { numerator: 300, denominator: 800 },
        position: 2,
        elected: false,
        substitute: 1,
      },
      {
        number: 2,
        name: "Candidato Dos",
        votes: 500,
        share: { numerator: 500, denominator: 800 },
        position: 1,
        elected: true,
      },
    ],
    quorum: { rule: { kind: "none" }, base: 1248, needed: 0, reached: 803, missing: 0, met: true },
    reconciliation: { marked: 803, inBox: 803, counted: 803 },
    tie: false,
    fingerprint: "abcd".repeat(10),
    closedAt: inDays(-2),
    publishedAt: inDays(-1),
    ...changes,
  };
}
