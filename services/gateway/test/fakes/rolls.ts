import type {
  ExhibitedPerson,
  RollServiceService,
  RollVersion,
  StageRollResponse,
  Voter,
} from "@urna/protos/identity/v1/roll";
import type { Fake } from "./fake.ts";
import { hash, personId, processId, versionId } from "./samples.ts";

const version: RollVersion = {
  id: versionId,
  processId,
  number: 1,
  sha256: hash,
  size: 2,
  committedAt: new Date("2026-03-01T12:00:00Z"),
  mode: "replace",
  fileName: "padron.csv",
  fileSha256: hash,
  committedBy: "Ana Admin",
  added: 2,
  changed: 0,
  removed: 0,
  restoredNumber: 0,
  sealedFor: [],
};
const breakdown = {
  before: 0,
  after: 2,
  added: 2,
  gained: 0,
  lost: 0,
  removed: 0,
  changed: 0,
  unchanged: 0,
  errors: 1,
  withoutEmail: 0,
};
const dryRun = (change: Partial<StageRollResponse> = {}): StageRollResponse => ({
  versionId,
  mode: "replace",
  added: 2,
  changed: 0,
  unchanged: 0,
  kept: 0,
  removed: 0,
  errorRows: 1,
  errorKinds: [{ field: "documentNumber", code: "invalid-rut", rows: 1 }],
  unknownWords: [{ word: "Portero", rows: 1 }],
  errors: [{ row: 2, column: "documentNumber", code: "invalid-rut" }],
  warnings: [{ code: "no-email", count: 1 }],
  categories: [{ ...breakdown, key: "teacher" }],
  establishments: [{ ...breakdown, key: "1001" }],
  baseNumber: 0,
  baseSize: 0,
  losingCategory: 0,
  contactsInUse: 1,
  rows: 3,
  people: 2,
  repeatedRows: 0,
  blanks: [{ column: "email", people: 2, inUse: 1 }],
  elections: [
    {
      electionId: "ek2m",
      title: { es: "Consejo", en: "", ht: "" },
      renamed: 0,
      contacts: 1,
      emptied: 1,
      added: 0,
      removed: 0,
    },
  ],
  restored: undefined,
  ...change,
});
const entry = {
  documentType: "rut",
  documentNumber: "12345678-5",
  last4: "",
  givenNames: "Ana",
  surnames: "Prueba",
  email: "ana@example.cl",
  phone: "",
  categories: ["teacher"],
  establishment: "1001",
  language: "",
  original: [],
  row: 0,
  overlong: false,
};
const voter: Voter = {
  personId,
  name: "Ana Prueba",
  maskedDocument: "12.•••",
  maskedEmail: "a•••@example.cl",
  categories: ["teacher", "guardian"],
  establishment: "1001",
  disabled: false,
  hasVoted: true,
  state: "voted",
};

const exhibited: ExhibitedPerson = {
  givenNames: "Ana",
  surnames: "",
  maskedDocument: "12••••••-5",
  categories: ["teacher"],
  establishment: "",
};

export const rolls = (): Fake<typeof RollServiceService> => ({
  stageRoll: async (messages) => {
    let added = 0;
    for await (const { entries } of messages) added += entries.length;
    return dryRun({ added });
  },
  stageRestoring: async () => ({ staged: dryRun({ restored: { number: 1, erased: 1 } }) }),
  getRollImport: async () => ({
    dryRun: dryRun(),
    state: "committing",
    done: 1,
    total: 2,
    processId,
    fileName: "padron.csv",
    header: ["RUT"],
    version: undefined,
  }),
  listUnfinishedImports: async () => ({
    imports: [
      {
        versionId,
        fileName: "padron.csv",
        stagedAt: new Date("2026-03-01T12:00:00.000Z"),
        rows: 12_180,
        errorRows: 128,
        restoredNumber: 0,
        stagedBy: "Ana Admin",
      },
    ],
  }),
  discardImport: async () => ({}),
  listRollFindings: async () => ({
    findings: [
      {
        row: 2,
        severity: "error",
        field: "documentNumber",
        code: "invalid-rut",
        amount: 0,
        document: "1-1",
        name: "Ana Prueba",
        original: ["1-1"],
      },
    ],
    total: 1,
  }),
  listRollColumns: async () => ({ columns: [{ header: "columna rara", field: "documentNumber" }] }),
  compareRollVersions: async () => ({
    total: 1,
    added: 0,
    removed: 0,
    changed: 1,
    changes: [
      {
        personId,
        kind: "changed",
        name: "Ana Prueba",
        maskedDocument: "12.•••",
        categories: ["teacher"],
        establishment: "1001",
        fields: ["email"],
      },
    ],
  }),
  commitRoll: async () => ({ version }),
  listRollVersions: async () => ({ versions: [version, { ...version, number: 2 }] }),
  exhibitRoll: async function* ({ categories }) {
    yield {
      people: [
        { ...exhibited, surnames: "Ñúñez", givenNames: "Luz", categories: [...categories, "guardian"] },
        { ...exhibited, surnames: "Álamos", establishment: "1001" },
        { ...exhibited, surnames: "Zúñiga", establishment: "1001" },
      ],
      versionNumber: 3,
      committedAt: new Date("2026-03-01T12:00:00Z"),
    };
  },
  listVoters: async () => ({ voters: [voter], total: 1, moreThanTotal: false }),
  getVoter: async () => ({
    voter,
    entry,
    hasLast4: false,
    versionId,
    history: [
      {
        at: new Date("2026-03-01T12:00:00Z"),
        what: "corrected",
        version: 2,
        fields: ["email"],
        by: "Ana",
        reason: "x",
      },
    ],
  }),
  saveVoter: async () => ({ version, personId }),
  resendCode: async () => ({ sentTo: "a•••@example.cl" }),
  unlockVoter: async () => ({}),
  simulateAccess: async () => ({
    notConfigured: [],
    hasRegistrar: false,
    versionNumber: 1,
    categories: [
      {
        category: "teacher",
        people: 2,
        withoutEmail: 1,
        sharedEmail: 0,
        withoutLast4: 0,
        onlyByDigits: 1,
        lockedOut: 1,
      },
    ],
  }),
  disableVoter: async () => ({}),
  freezeRoll: async function* () {
    yield {
      publicCredentials: [],
      commitments: [],
      roll: { sha256: hash, version: 1, markingKey: Buffer.alloc(32), witnesses: [] },
    };
  },
  prepareRoll: async () => ({ done: 2, total: 2 }),
  releaseRoll: async () => ({}),
});
