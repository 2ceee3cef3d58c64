import { usualPolicy } from "./policy.ts";
import type { Institution, Settings } from "./ports.ts";
import { settingsDifference } from "./settings-difference.ts";

const institution: Institution = {
  name: "Servicio Local",
  shortName: "",
  address: "",
  logo: "",
  officialSite: "https://example.cl",
  proceduresSite: "https://example.cl/tramites",
  supportEmail: "soporte@example.cl",
  supportPhone: "",
  supportHours: { es: "Siempre", en: "", ht: "" },
};
const before: Settings = { institution, policy: usualPolicy };

it("names each value that differs, with what it was and what it is", () => {
  const after: Settings = {
    institution: { ...institution, supportPhone: "600 123", supportHours: { es: "De día", en: "", ht: "" } },
    policy: {
      ...usualPolicy,
      codes: { ...usualPolicy.codes, tries: 4 },
      access: { ...usualPolicy.access, student: ["document"] },
    },
  };
  expect(settingsDifference(before, after)).toEqual([
    { key: "supportPhone", from: [], to: ["600 123"] },
    { key: "supportHours.es", from: ["Siempre"], to: ["De día"] },
    { key: "access.student", from: ["code", "document"], to: ["document"] },
    { key: "codes.tries", from: ["5"], to: ["4"] },
  ]);
});

it("takes a text left out for an empty one", () => {
  const after = { ...before, institution: { ...institution, supportHours: { es: "Siempre" } } };
  expect(settingsDifference(before, after)).toEqual([]);
});
