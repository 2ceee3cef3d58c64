import type { RegistrationServiceService } from "@urna/protos/identity/v1/registration";
import type { Fake } from "./fake.ts";
import { atHour, personId } from "./samples.ts";

const aRequest = {
  documentNumber: "12345678-5",
  category: "teacher",
  state: "received",
  language: "es",
  createdAt: new Date("2026-03-01T12:00:00Z"),
  privacyVersion: 1,
} as const;

export const registrations = (): Fake<typeof RegistrationServiceService> => ({
  createRegistrationRequest: async () => ({ reference: "SOL-1" }),
  listRegistrationRequests: async () => ({
    requests: [
      {
        id: "r1",
        reference: "SOL-1",
        fullName: "=Ana, Prueba",
        email: "ana@example.cl",
        ...aRequest,
      },
    ],
    total: 1,
    oldestAt: atHour,
  }),
  getRegistrationRequest: async ({ id, processId }) => ({
    request: {
      id,
      reference: "SOL-1",
      fullName: "Ana Prueba",
      email: "ana@example.cl",
      ...aRequest,
    },
    match: {
      by: "document",
      personId,
      differing: ["email"],
      entry: {
        documentType: "rut",
        documentNumber: "12345678-5",
        last4: "",
        givenNames: "Ana",
        surnames: "Prueba",
        email: "",
        phone: "",
        categories: ["teacher"],
        establishment: "",
        language: "",
        original: [],
        row: 0,
        overlong: false,
      },
    },
    versionId: processId ? "6f0b0b0e-0000-4000-8000-000000000001" : "",
    history: [
      { state: "in-review", reasonCode: "", comment: "", by: "Demo", at: new Date("2026-03-01T12:00:00Z") },
    ],
  }),
  decideRegistrationRequest: async ({ state }) => ({ state }),
  listExactRequests: async () => ({ requests: [] }),
  approveExactRequests: async ({ ids }) => ({ approved: ids.length }),
});
