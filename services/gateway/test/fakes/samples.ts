import type { Election, Outcome } from "@urna/protos/ballot/v1/election";
import type { Summary } from "@urna/protos/ballot/v1/result";
import type { Receipt } from "@urna/protos/receipt/v1/receipt";

export const electionId = "4Ysh9D867Yuspp";
export const unknownElectionId = "1111111111zzzz";
export const processId = "3f0c9a52-6b3d-4c7e-9a51-0f5c5a1f7b01";
export const personId = "9f8f0a52-6b3d-4c7e-9a51-0f5c5a1f7b02";
export const versionId = "7d1c0a52-6b3d-4c7e-9a51-0f5c5a1f7b03";
export const hash = "ab".repeat(32);
export const hour = "2026-03-10T14:00:00.000Z";
export const atHour = new Date(hour);

export const text = { es: "Consejo", en: "Council", ht: "Konsèy" };

export const anElection = (more: Partial<Election> = {}): Election => ({
  id: electionId,
  processId,
  code: "CL-2026-DOC",
  state: "open",
  trial: false,
  title: text,
  description: text,
  question: text,
  categories: ["teacher"],
  group: "Ed25519",
  opensAt: new Date("2026-03-10T11:00:00Z"),
  closesAt: new Date("2026-03-10T21:00:00Z"),
  candidates: [
    { number: 1, name: "Lista Alerce", role: text, biography: undefined, list: "A" },
    { number: 2, name: "Lista Boldo", role: undefined, biography: undefined },
  ],
  order: { method: "draw", seed: "Acta 7" },
  rules: {
    seats: 1,
    min: 0,
    max: 1,
    blank: true,
    graceMinutes: 10,
    last4Source: "document",
    hands: "one-hand",
    quorum: { kind: "roll-share", percent: 30 },
    tieRule: "second-round",
    access: [{ category: "teacher", methods: ["code", "document"] }],
  },
  trustees: [{ index: 1, name: "Servidor", kind: "server", publicKey: "00", confirmed: true }],
  fingerprint: "fingerprint",
  acknowledgementKey: "key",
  rollSize: 25,
  ballots: 3,
  sealedAt: new Date("2026-03-09T11:00:00Z"),
  openedAt: new Date("2026-03-10T11:00:00Z"),
  resultsPublished: false,
  secondRoundOf: undefined,
  secondRound: undefined,
  legalBasis: { resolution: "1147", date: "2026-01-15" },
  helpContact: "Oficina de partes",
  revision: 4,
  updatedAt: new Date("2026-03-01T11:00:00Z"),
  history: [],
  ...more,
});

export const anOutcome = (more: Partial<Outcome> = {}): Outcome => ({
  verdict: "elected",
  seats: 1,
  openSeats: 0,
  rollSize: 25,
  marked: 10,
  inBox: 10,
  counted: 10,
  blankAllowed: true,
  blank: 2,
  valid: 8,
  candidates: [
    { number: 1, name: "Lista Alerce", list: "A", votes: 5, position: 1, elected: true },
    { number: 2, name: "Lista Boldo", votes: 3, position: 2, elected: false, substitute: 1 },
  ],
  quorum: {
    rule: { kind: "roll-share", percent: 30 },
    base: 25,
    needed: 8,
    reached: 10,
    missing: 0,
    met: true,
  },
  tied: undefined,
  draw: undefined,
  ...more,
});

export const aSummary = (more: Partial<Summary> = {}): Summary => ({
  election: anElection({ state: "published", closedAt: atHour, talliedAt: atHour, publishedAt: atHour }),
  process: { id: processId, code: "CL-2026", name: text, trial: false, fixed: false },
  outcome: anOutcome(),
  rollVersion: 3,
  rollSha256: hash,
  definitionSha256: hash,
  resultSha256: hash,
  archiveSha256: hash,
  mayUncoverVoters: false,
  shareOwners: [1],
  ...more,
});

export const aReceipt = (more: Partial<Receipt> = {}): Receipt => ({
  id: "receipt-id",
  number: "SLEP-0A1B2C3D",
  status: "verified",
  voter: "Ana P. P.",
  category: "teacher",
  electionId,
  electionTitle: text,
  participationHour: atHour,
  pdfGenerated: false,
  sentByEmail: false,
  integrityHash: hash,
  trial: false,
  qr: "data:image/png;base64,AAAA",
  ...more,
});

export const acknowledgement = (tracker: string) => ({
  election: electionId,
  fingerprint: "fingerprint",
  tracker,
  key: "key",
  signature: "signature",
});

/** What a ballot must look like to the gateway; whether it is a good one is the ballot box's business. */
export const ballotOf = (credential: string) =>
  `{"election_uuid":"${electionId}","credential":"${credential}","signature":{}}`;
export const incidentId = "5d0a4e0e-6f0f-4f0d-9a57-0d6a3b1c2e4f";
