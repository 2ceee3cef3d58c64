import type { RollDryRun } from "@urna/contract/roll-import/dry-run";
import type { RollImportState } from "@urna/contract/roll-import/import-state";
import type { RollVersion } from "@urna/contract/roll/version";

export const aVersion = (changes: Partial<RollVersion> = {}): RollVersion => ({
  id: "v2",
  processId: "p",
  number: 2,
  sha256: "ab",
  size: 12,
  mode: "upsert",
  committedAt: "2026-11-10T20:05:00.000Z",
  fileName: "docentes.csv",
  fileSha256: "cd".repeat(32),
  committedBy: "Ana Admin",
  added: 0,
  changed: 0,
  removed: 0,
  restoredNumber: 0,
  sealedFor: [],
  ...changes,
});

export const aDryRun = (changes: Partial<RollDryRun> = {}): RollDryRun => ({
  importId: "i1",
  mode: "upsert",
  added: 3,
  changed: 1,
  unchanged: 8,
  kept: 0,
  removed: 0,
  errorRows: 0,
  errorKinds: [],
  unknownWords: [],
  errors: [],
  warnings: [],
  establishments: [],
  baseNumber: 1,
  baseSize: 9,
  rows: 12,
  people: 12,
  repeatedRows: 0,
  losingCategory: 0,
  blanks: [],
  contactsInUse: 0,
  elections: [],
  categories: [
    {
      key: "teacher",
      before: 9,
      after: 12,
      added: 3,
      gained: 0,
      lost: 0,
      removed: 0,
      changed: 1,
      unchanged: 8,
      errors: 0,
      withoutEmail: 2,
    },
  ],
  ...changes,
});

export const anImport = (changes: Partial<RollImportState> = {}): RollImportState => ({
  state: "ready",
  done: 0,
  total: 12,
  fileName: "docentes.csv",
  header: ["RUT", "Nombre"],
  dryRun: aDryRun(),
  ...changes,
});
