import { keptSince, retainedKinds } from "@urna/contract/retention/classes";
import type { Operation } from "@urna/contract/api/routes";
import { electionId, incidentId, processId, text, versionId } from "./samples.ts";

/** Of an election, whole. */
export const draft = {
  processId,
  code: "CL-2026-DOC",
  title: text,
  description: text,
  question: text,
  categories: ["director", "teacher"],
  opensAt: "2026-03-10T11:00:00Z",
  closesAt: "2026-03-10T21:00:00Z",
  candidates: [{ name: "Lista Alerce", role: text }, { name: "Lista Boldo" }],
  rules: { seats: 1, min: 0, max: 1, blank: true, access: { teacher: ["code"] } },
};
export const voterDraft = {
  entry: {
    documentType: "rut",
    documentNumber: "12345678-5",
    givenNames: "Ana",
    surnames: "Prueba",
    categories: ["teacher"],
  },
  versionId,
  reason: "nuevo correo",
};
const madePasskey = {
  id: "bGxhdmU",
  rawId: "bGxhdmU",
  type: "public-key",
  response: { clientDataJSON: "e30", attestationObject: "oA", transports: ["internal"] },
};
/** What an administrator sends to each call that takes a body. */
export const bodies: Partial<Record<Operation, object>> = {
  createProcess: { code: "CL-2026", name: text },
  answerSupportRequest: { text: "Ya puede entrar." },
  updateProcess: { name: text, trial: true },
  createCategoryElections: { categories: ["teacher", "student"] },
  createElection: draft,
  updateElection: { ...draft, revision: 4 },
  confirmSession: { password: "clave" },
  copyElection: { code: "CL-2027-DOC" },
  updateTrustees: { revision: 2, plan: { server: true, people: "none" }, people: [] },
  shareTrustees: { with: [electionId] },
  openIncident: { id: incidentId, severity: "high", text: "Sin luz" },
  commentIncident: { revision: 1, text: "Volvió la luz" },
  closeIncident: { revision: 1, text: "Resuelto" },
  putCandidatePhoto: Buffer.from("picture"),
  putLogo: Buffer.from("picture"),
  importElection: {
    processId,
    file: { format: "urna-election", version: 1, election: withoutProcess(draft) },
  },
  decideTie: { elected: [1], reason: "Acta 12 de la comisión" },
  withdrawCandidate: { reason: "Resolución 7 de la comisión" },
  deriveSecondRound: { code: "CL-2026-DOC-2" },
  extendElection: { closesAt: "2026-03-10T22:00:00Z", reason: "Se cortó la luz" },
  pauseElection: { reason: "Se cortó la luz" },
  closeElection: { reason: "Se cortó la luz" },
  releaseOnWord: { reason: "Los correos no llegan" },
  waiveWitnesses: { reason: "El testigo no llega" },
  annulElection: { reason: "Se cortó la luz" },
  importRoll: {
    entries: [{ documentType: "rut", documentNumber: "1-9", givenNames: "A", surnames: "B", categories: [] }],
  },
  readRollFile: Buffer.from("nombres\nAna"),
  addVoter: voterDraft,
  correctVoter: voterDraft,
  erasePersonalData: { dryRun: true },
  runRetention: {
    class: "electoral",
    before: keptSince("ten-years", "electoral", new Date())?.toISOString(),
    expected: Object.values(retainedKinds).flatMap(({ electoral }) =>
      electoral.map((kind) => ({ kind, count: 2 })),
    ),
  },
  keepElection: { reason: "Hay un reclamo" },
  updateSettings: {
    revision: 3,
    institution: { name: "SLEP" },
    links: { officialSite: "https://example.cl", procedures: "https://example.cl/tramites" },
    support: { email: "soporte@example.cl", hours: text },
  },
  sendTestMessage: { address: "ana@example.cl" },
  retryFailedMessages: { kind: "receipt" },
  previewSending: { kind: "reminder" },
  startSending: {
    id: versionId,
    code: "CL-2026-DOC",
    kind: "reminder",
    ownText: { es: "Traiga su carnet.", en: "Bring your card.", ht: "Pote kat ou." },
  },
  createEstablishment: { code: "1-9", name: "Escuela Uno" },
  announceLegalText: {
    version: 4,
    effectiveFrom: "2026-12-31T03:00:00Z",
    summary: { es: "a", en: "b", ht: "c" },
    text: { es: "a", en: "b", ht: "c" },
  },
  updateEstablishment: { name: "Escuela Uno", disabled: true, revision: 1 },
  importEstablishments: { table: "rbd;nombre\n1-9;Escuela Uno" },
  confirmTotpEnrolment: { code: "123456" },
  changeOwnPassword: { currentPassword: "right", password: "otra clave larga" },
  changeOwnLanguage: { language: "ht" },
  disableTotp: { password: "right" },
  addPasskey: { challengeId: "c1", name: "Llavero", response: madePasskey },
  renamePasskey: { name: "Casa" },
  makeRecoveryCodes: { password: "right" },
  inviteUser: { name: "Nora Nueva", email: "nora@example.cl", role: "observer" },
  changeUserRole: { role: "observer" },
  decideRegistrationRequest: { state: "rejected", reasonCode: "too-late" },
  approveExactRequests: { processId, ids: [versionId] },
};
export function withoutProcess({ processId: _processId, ...content }: typeof draft) {
  return content;
}
