import type { TurnoutReport } from "@urna/contract/monitoring/turnout";

/** Turnout of an open election, as the API answers it; plainly invented. */
export function aTurnout(changes: Partial<TurnoutReport> = {}): TurnoutReport {
  return {
    at: "2026-11-20T13:42:10.000Z",
    eligible: 100,
    voted: 25,
    categories: [
      { category: "teacher", eligible: 60, voted: 20 },
      { category: "student", eligible: 28, voted: 4 },
    ],
    otherCategories: { groups: 2, eligible: 12, voted: 1 },
    establishments: [
      { code: "1001", name: "Escuela Ñandú", eligible: 40, voted: 10 },
      { code: "1002", name: "Liceo Los Alerces", eligible: 30, voted: 3 },
    ],
    otherEstablishments: { groups: 3, eligible: 30, voted: 4 },
    establishmentsUntil: "2026-11-20T13:00:00.000Z",
    hours: [
      { hour: "2026-11-19T12:00:00.000Z", voted: 6 },
      { hour: "2026-11-20T11:00:00.000Z", voted: 9 },
      { hour: "2026-11-20T13:00:00.000Z", voted: 10 },
    ],
    quorum: { needed: 30, missing: 5 },
    ...changes,
  };
}
