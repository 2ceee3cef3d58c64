import type { ElectionRecord } from "../src/domain/election-record.ts";

/** An opened election with as many candidates as wanted. */
export function anElectionRecord(change: Partial<ElectionRecord> = {}, candidates = 3): ElectionRecord {
  return {
    id: "4t8xRyNCkQkfrU",
    code: "CL-2026-DOC",
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
    })),
    trustees: [
      { name: "Servidor", person: false },
      { name: "Elena Muestra Soto", person: true },
    ],
    roll: { size: 1_248, version: 4, sha256: "ab".repeat(32) },
    definitionSha256: "cd".repeat(32),
    fingerprint: "HZtXgyFZbqtNXlJOMZUvcjRTfMCBlkLRWtdeuDNqAUk",
    openedAt: new Date("2026-11-20T12:00:00Z"),
    closesAt: new Date("2026-11-24T21:00:00Z"),
    ...change,
  };
}
