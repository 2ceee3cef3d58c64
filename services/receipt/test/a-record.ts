import type { CountRecord } from "../src/documents/domain/count-record.ts";
import type { ElectionRecord } from "../src/documents/domain/election-record.ts";

/** An opened election with as many candidates as wanted. */
export function anElectionRecord(change: Partial<ElectionRecord> = {}, candidates = 3): ElectionRecord {
  return {
    id: "4t8xRyNCkQkfrU",
    code: "CL-2026-DOC",
    trial: false,
    process: { es: "Consejo Local 2026", en: "Local Council 2026", ht: "" },
    title: { es: "Representantes de docentes", en: "Teachers' representatives", ht: "" },
    question: { es: "¿A quiénes elige?", en: "Whom do you choose?", ht: "" },
    categories: ["teacher", "assistant"],
    seats: 2,
    resolution: "Resolución exenta N.º 1.204",
    candidates: Array.from({ length: candidates }, (_, index) => ({
      number: index + 1,
      name: `Inventada Prueba ${index + 1}`,
      list: index % 2 === 0 ? "Lista A: Educación Pública" : "",
      withdrawal: undefined,
    })),
    trustees: [
      { index: 1, name: "Servidor", person: false },
      { index: 2, name: "Elena Muestra Soto", person: true },
    ],
    trusteesNeeded: undefined,
    roll: { size: 1_248, version: 4, sha256: "ab".repeat(32) },
    definitionSha256: "cd".repeat(32),
    fingerprint: "HZtXgyFZbqtNXlJOMZUvcjRTfMCBlkLRWtdeuDNqAUk",
    openedAt: new Date("2026-11-20T12:00:00Z"),
    closesAt: new Date("2026-11-24T21:00:00Z"),
    scheduledClosesAt: undefined,
    history: [],
    ...change,
  };
}

/** A vote with every kind of incident that minutes name. */
export const bentHistory: ElectionRecord["history"] = (
  [
    { kind: "pause", reason: "Se cortó la luz en la Escuela Uno." },
    { kind: "resume" },
    {
      kind: "extend",
      reason: "Faltaba gente.",
      before: "2026-11-24T21:00:00Z",
      after: "2026-11-24T23:00:00Z",
    },
    { kind: "withdraw", reason: "Resolución exenta 77.", number: 2 },
    { kind: "incident", reason: "El correo demoró.", number: 1 },
    { kind: "incident-closed", reason: "El correo volvió.", number: 1 },
    {
      kind: "early-close",
      reason: "Aviso de bomba.",
      before: "2026-11-24T23:00:00Z",
      askedBy: "Berta Prueba",
    },
    { kind: "recount", reason: "La máquina se apagó." },
    { kind: "annul", reason: "Fallo del tribunal." },
  ] as const
).map((event, index) => ({
  reason: "",
  number: 0,
  author: "Ana Prueba",
  askedBy: "",
  ...event,
  at: new Date(Date.UTC(2026, 10, 24, 14 + index)),
  before: "before" in event ? new Date(event.before) : undefined,
  after: "after" in event ? new Date(event.after) : undefined,
}));

/** A counted and published election: 803 of 1.248 voted, 61 of them blank. */
export function aCountRecord(change: Partial<CountRecord> = {}, candidates = 3): CountRecord {
  const votes = (index: number) => [412, 230, 100][index] ?? 0;
  return {
    ...anElectionRecord({}, candidates),
    candidates: anElectionRecord({}, candidates).candidates.map((candidate, index) => ({
      ...candidate,
      votes: votes(index),
      elected: index < 2,
      substitute: index === 2 ? 1 : 0,
    })),
    closedAt: new Date("2026-11-24T21:00:00Z"),
    talliedAt: new Date("2026-11-24T21:40:00Z"),
    publishedAt: new Date("2026-11-25T13:00:00Z"),
    shareOwners: [1, 2],
    resultSha256: "ef".repeat(32),
    archiveSha256: "01".repeat(32),
    marked: 803,
    inBox: 803,
    counted: 803,
    valid: 742,
    blank: 61,
    blankAllowed: true,
    verdict: "elected",
    openSeats: 0,
    quorum: { kind: "roll-share", percent: 30, base: 1_248, needed: 375, reached: 803, met: true },
    tie: undefined,
    draw: undefined,
    incidents: [
      {
        number: 1,
        severity: "medium",
        text: "El correo demoró diez minutos en tres escuelas.",
        openedAt: new Date("2026-11-20T12:30:00Z"),
        closedAt: new Date("2026-11-20T13:05:00Z"),
      },
    ],
    ...change,
  };
}
