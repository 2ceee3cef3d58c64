import type { AdminSettings } from "@urna/contract/settings/admin-settings";

export const settings: AdminSettings = {
  institution: { name: "SLEP de Prueba" },
  links: { officialSite: "https://example.cl", procedures: "https://example.cl/tramites" },
  support: { email: "ayuda@example.cl", hours: { es: "De día" } },
  documentTypes: ["rut"],
  accessMethods: ["code", "document", "staff"],
  languages: ["es", "en", "ht"],
  categories: ["teacher", "student"],
  access: {
    teacher: ["code", "document"],
    assistant: ["code"],
    student: ["document"],
    guardian: ["code"],
    director: ["staff"],
  },
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
  notices: ["opening", "pause", "resume", "extension", "publication"],
  witnesses: [],
  revision: 3,
  lockedKeys: ["name", "codes.", "security.", "retention"],
  openElections: [],
};
