import type { Settings } from "@urna/contract/settings/public-settings";

export function someSettings(changes: Partial<Settings> = {}): Settings {
  return {
    institution: { name: "Servicio Local" },
    links: { officialSite: "https://slep.example", procedures: "https://tramites.slep.example" },
    support: { email: "ayuda@slep.example", phone: "600 400 7000", hours: { es: "Siempre." } },
    languages: ["es", "en", "ht"],
    documentTypes: ["rut"],
    accessMethods: ["document"],
    categories: ["teacher"],
    ...changes,
  };
}
