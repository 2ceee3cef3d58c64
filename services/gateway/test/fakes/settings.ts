import { categories } from "@urna/contract/words";
import type { EstablishmentServiceService } from "@urna/protos/identity/v1/establishment";
import type { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { atHour, hash, text } from "./samples.ts";

export const settings = (): Fake<typeof SettingsServiceService> => ({
  getSettings: async () => ({
    institution: {
      name: "SLEP de prueba",
      shortName: "",
      address: "",
      logo: "",
      supportPhone: "",
      supportEmail: "soporte@example.cl",
      officialSite: "https://example.cl",
      proceduresSite: "https://tramites.example.cl",
      supportHours: text,
    },
    categories: ["teacher", "assistant", "student", "guardian", "director"],
    documentTypes: ["rut", "ipe", "passport", "other"],
    accessMethods: ["code", "document", "staff", "clave-unica"],
    languages: ["es", "en", "ht"],
    policy: {
      languages: ["es", "en", "ht"],
      categories: ["teacher", "assistant", "student", "guardian", "director"],
      access: categories.map((category) => ({
        category,
        methods: category === "director" ? (["document", "staff"] as const).slice() : ["code", "document"],
      })),
      codes: { expiryMinutes: 10, resendSeconds: 60, tries: 5 },
      security: {
        codesPerHour: 10,
        voterSessionMinutes: 45,
        adminSessionMinutes: 480,
        secondFactor: "nobody",
        secondPerson: false,
      },
      receiptText: { es: "", en: "", ht: "" },
      retention: "ten-years",
      notices: ["opening", "pause"],
      witnesses: [],
    },
    revision: 3,
    lockedKeys: ["name", "codes."],
  }),
  updateSettings: async ({ revision }) => {
    if (revision !== 3) throw new DomainError("write-conflict");
    return {};
  },
  listSettingsVersions: async () => ({
    versions: [
      {
        revision: 3,
        changedAt: atHour,
        changedBy: "Admin Prueba",
        reason: "",
        changes: [{ key: "codes.tries", from: ["5"], to: ["4"] }],
      },
    ],
    total: 1,
  }),
});

const school = { code: "1001", name: "Escuela Uno", commune: "Arica", disabled: false };

export const establishments = (): Fake<typeof EstablishmentServiceService> => ({
  saveEstablishment: async ({ establishment }) => ({
    establishment: { ...school, ...establishment, revision: 2 },
  }),
  listEstablishments: async () => ({ establishments: [{ ...school, revision: 1 }], total: 1 }),
  importEstablishments: async ({ rows }) => ({
    added: rows.length,
    changed: 0,
    unchanged: 0,
    digest: hash,
    errors: [{ row: 1, column: "officialEmail", code: "invalid-email" }],
  }),
});
