import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { AdminUser } from "@urna/contract/sessions/administrator";

export const superadmin: AdminUser = {
  id: "a",
  name: "Admin Example",
  role: "superadmin",
  email: "a@slep.example",
  position: "superadmin",
  permissions: [],
};

/** An open election, as the API sends it; plainly invented. */
export function anElection(changes: Partial<AdminElection> = {}): AdminElection {
  return {
    id: "9xYzAbCdEfGhJk",
    processId: "p",
    code: "CL-2026-DOC",
    state: "open",
    revision: 1,
    title: { es: "Consejo Local: docentes" },
    description: { es: "Prueba" },
    question: { es: "¿Quiénes representan a docentes?" },
    categories: ["teacher"],
    group: "Ed25519",
    opensAt: "2026-11-18T11:00:00.000Z",
    closesAt: "2026-11-20T21:00:00.000Z",
    candidates: [{ number: 1, name: "Persona Uno" }],
    rules: {
      seats: 1,
      min: 1,
      max: 1,
      blank: true,
      graceMinutes: 10,
      access: { teacher: ["code", "document"] },
      last4Source: "document",
    },
    trustees: [],
    rollSize: 1842,
    ballots: 1021,
    ...changes,
  };
}

export const pageOf = <Item>(items: Item[], total = items.length) => ({
  items,
  page: 1,
  pageSize: 25,
  total,
});
