import { z } from "zod";
import type { Route } from "./route.ts";
import { routes, type Operation } from "./routes.ts";

/** Fields that hold who somebody is, and how they are reached, masked or not. */
const personal = new Set([
  "name",
  "fullName",
  "givenNames",
  "surnames",
  "voter",
  "entry",
  "original",
  "samples",
  "document",
  "documentNumber",
  "maskedDocument",
  "rut",
  "last4",
  "email",
  "maskedEmail",
  "maskedAddress",
  "sentTo",
  "phone",
  "address",
]);

/** Why what stands in such a field of an answer is nobody's, or the reader's own. */
const nobodys: Partial<Record<Operation, string>> = {
  listProcesses: "names of processes",
  createProcess: "names of processes",
  updateProcess: "names of processes",
  getServicesHealth: "names of services",
  getTurnout: "names of establishments",
  getSummary: "the name of the process",
  decideTie: "the name of the process",
  exportElection: "names of candidates",
  listReports: "names of reports",
  listRoles: "names of roles",
  listEstablishments: "names of establishments",
  createEstablishment: "names of establishments",
  updateEstablishment: "names of establishments",
  getAdminLegalTexts: "texts that are public",
  announceLegalText: "texts that are public",
  withdrawLegalText: "texts that are public",
  getAdminSettings: "the institution's own address and telephone",
  updateSettings: "the institution's own address and telephone",
  putLogo: "the institution's own address and telephone",
  removeLogo: "the institution's own address and telephone",
  readRollFile: "rows of the file that the caller has just sent, kept nowhere",
};
/** They stand in public: definitions whose names are no secret of anybody. */
const inPublic = ["Candidate", "RankedCandidate", "Trustee"];
/** Files of counts, of elections and of the log's ids. */
const filesOfNobody: readonly string[] = [
  "streamTurnout",
  "exportSummary",
  "getReportPdf",
  "getReportXlsx",
  "getCountRecord",
  "getOpeningRecord",
  "getRollTemplateCsv",
  "getRollTemplateXlsx",
  "exportAuditCsv",
  "exportAuditLines",
];

const administrators = Object.entries<Route>(routes).filter(
  ([, { auth, permission }]) => auth === "admin" && permission !== "own",
);

function personalFields(schema: z.ZodType): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    const { $defs = {}, properties = {}, ...rest } = node as { $defs?: object; properties?: object };
    for (const name of Object.keys(properties)) if (personal.has(name)) found.add(name);
    for (const [id, definition] of Object.entries($defs)) if (!inPublic.includes(id)) visit(definition);
    for (const child of [...Object.values(properties), ...Object.values(rest)]) visit(child);
  };
  visit(z.toJSONSchema(schema, { unrepresentable: "any" }));
  return found;
}

function seemsPersonal({ responses }: Route): boolean {
  return Object.values(responses).some(
    (response) =>
      response.kind === "bytes" || (response.kind === "json" && personalFields(response.schema).size > 0),
  );
}

it.each(administrators)("%s says whether it answers personal data", (operation, route) => {
  const known = operation in nobodys || filesOfNobody.includes(operation);
  expect({ operation, flagged: route.personalData ?? false }).toEqual({
    operation,
    flagged: seemsPersonal(route) && !known,
  });
});

it("has no reason for a call that needs none", () => {
  const seeming = administrators.filter(([, route]) => seemsPersonal(route)).map(([operation]) => operation);
  expect([...Object.keys(nobodys), ...filesOfNobody].filter((name) => !seeming.includes(name))).toEqual([]);
});

it("has the gateway audit views of personal data only", () => {
  const audited = Object.values<Route>(routes).filter(({ view }) => view !== undefined);
  expect(audited.filter(({ personalData }) => !personalData)).toEqual([]);
});
