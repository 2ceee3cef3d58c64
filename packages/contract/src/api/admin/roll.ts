import { z } from "zod";
import { ElectionId, PersonId } from "../../identifiers.ts";
import {
  Category,
  LocalizedText,
  OptionalColumn,
  optionalColumns,
  RollMode,
  VoterState,
} from "../../words.ts";
import { PageQuery, pageOf } from "./page.ts";

const text = z.string().trim().max(300);

/** Texts as they stand in the roll: what is wrong with a value is told row by row, not by refusing the file. */
export const RollEntry = z.object({
  documentType: text,
  documentNumber: text,
  last4: text.default("").describe("The roll's own four characters; empty: the document's last four"),
  givenNames: text,
  surnames: text,
  email: text.default(""),
  phone: text.default(""),
  categories: z.array(text),
  establishment: text.default("").describe("Official code (RBD); empty for central staff"),
  language: text.default(""),
});
export type RollEntry = z.infer<typeof RollEntry>;

export const maxRollEntries = 200_000;
export const RollImport = z.object({
  fileName: z.string().trim().max(200).optional(),
  entries: z.array(RollEntry).min(1).max(maxRollEntries),
});

const Breakdown = z.object({
  key: z.string(),
  before: z.int(),
  after: z.int(),
  added: z.int().describe("New on the roll"),
  gained: z.int().describe("On the roll before and after, and here only after"),
  lost: z.int().describe("On the roll before and after, and here only before"),
  removed: z.int().describe("Gone from the roll"),
  changed: z.int(),
  unchanged: z.int(),
  errors: z.int(),
  withoutEmail: z.int(),
});
export type RollBreakdown = z.infer<typeof Breakdown>;

const Blank = z.object({
  column: OptionalColumn,
  people: z.int().describe("Who would lose their value, contacts of live elections aside"),
  inUse: z.int().describe("Who votes in a live election and would lose a contact too, where these change"),
});
const TouchedElection = z.object({
  electionId: z.string(),
  title: LocalizedText,
  renamed: z.int().describe("Its voters for whom the file has another name"),
  contacts: z.int().describe("Its voters for whom the file has another email, phone or language"),
  emptied: z.int().describe("Its voters whose email, phone or language the file leaves empty"),
  added: z
    .int()
    .describe("Of its own process: who would come to the roll in its categories, and cannot vote in it"),
  removed: z
    .int()
    .describe("Of its own process: its voters who would leave the roll; in it they go on voting"),
});
export type TouchedElection = z.infer<typeof TouchedElection>;

export const RollDryRun = z
  .object({
    importId: z.string(),
    mode: RollMode,
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    kept: z.int().describe("On the roll, not in the file, and staying"),
    removed: z.int(),
    errorRows: z.int(),
    errorKinds: z
      .array(z.object({ field: z.string(), code: z.string(), rows: z.int() }))
      .describe("Rows with each error, most first"),
    errors: z
      .array(
        z.object({
          row: z.int().describe("From 1, the header not counted"),
          column: z.string(),
          code: z.string(),
        }),
      )
      .describe("The first thousand"),
    unknownWords: z
      .array(z.object({ word: z.string(), rows: z.int() }))
      .describe(
        "Words of the file that are no category, most rows first, up to fifty; empty for who may not import",
      ),
    warnings: z.array(z.object({ code: z.string(), count: z.int() })),
    categories: z.array(Breakdown),
    establishments: z.array(Breakdown),
    baseNumber: z.int().describe("The version that it is compared with; 0: none"),
    baseSize: z.int(),
    rows: z.int().describe("Of the file: people, rows in error and repeated rows together"),
    people: z.int(),
    repeatedRows: z.int().describe("Rows of somebody who stands in another row, with another category"),
    losingCategory: z.int().describe("Who stays on the roll with a category less"),
    blanks: z.array(Blank).describe("Empty cells over values: they erase nothing unless the commit says so"),
    contactsInUse: z
      .int()
      .describe("Who votes in a live election and has another contact in the file: it stays by itself"),
    elections: z.array(TouchedElection).describe("Live elections whose people the file touches"),
    restored: z
      .object({
        number: z.int(),
        erased: z.int().describe("Its people whose data was erased since: they do not come back"),
      })
      .optional()
      .describe("Of a version that brings an older one back; absent of a file"),
  })
  .meta({ id: "RollDryRun" });
export type RollDryRun = z.infer<typeof RollDryRun>;
export type UnknownWord = RollDryRun["unknownWords"][number];
export type RollErrorKind = RollDryRun["errorKinds"][number];

export const RollVersion = z
  .object({
    id: z.string(),
    processId: z.string(),
    number: z.int(),
    sha256: z.string(),
    size: z.int(),
    committedAt: z.iso.datetime(),
    mode: RollMode,
    fileName: z.string().describe("Empty where no file brought it"),
    fileSha256: z.string(),
    committedBy: z.string(),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    restoredNumber: z.int().describe("The version whose people and voter groups it brought back; 0: none"),
    sealedFor: z
      .array(z.object({ electionId: z.string(), title: LocalizedText }))
      .describe("Elections that were sealed on it"),
  })
  .meta({ id: "RollVersion" });
export type RollVersion = z.infer<typeof RollVersion>;

export const RollImportState = z
  .object({
    state: z.enum(["ready", "committing", "committed"]),
    done: z.int().describe("Rows written"),
    total: z.int(),
    fileName: z.string(),
    header: z.array(z.string()),
    dryRun: RollDryRun,
    version: RollVersion.optional(),
  })
  .meta({ id: "RollImportState" });
export type RollImportState = z.infer<typeof RollImportState>;

export const UnfinishedImport = z
  .object({
    importId: z.string(),
    fileName: z.string(),
    stagedAt: z.iso.datetime(),
    stagedBy: z.string().describe("Name of the administrator who checked it; empty when unknown"),
    rows: z.int().describe("Of the file"),
    errorRows: z.int(),
    restoredNumber: z.int().describe("The version that it would bring back; 0: a file"),
  })
  .meta({ id: "UnfinishedImport" });
export type UnfinishedImport = z.infer<typeof UnfinishedImport>;
export const UnfinishedImports = z.object({ items: z.array(UnfinishedImport) });

export const RollFinding = z
  .object({
    row: z.int(),
    severity: z.enum(["error", "warning"]),
    field: z.string().describe("Of an entry: which column gave it, the mapping says"),
    code: z.string(),
    amount: z.int().describe("Who share an email; or the row that has the document first"),
    document: z.string(),
    name: z.string(),
    original: z.array(z.string()).describe("The row as the file has it; of errors only"),
  })
  .meta({ id: "RollFinding" });
export type RollFinding = z.infer<typeof RollFinding>;

export const FindingsQuery = PageQuery.extend({
  severity: z.enum(["error", "warning"]).optional(),
  field: z.string().max(40).default("").describe("With a code: only what was found in this field"),
  code: z.string().max(40).default(""),
});

export const RollCommit = z.object({
  reason: z.string().trim().max(1000).optional(),
  leaveOutErrors: z.boolean().optional().describe("Rows in error are left out; else they refuse the commit"),
  clear: z
    .array(z.object({ column: OptionalColumn, people: z.int().min(0) }))
    .max(optionalColumns.length)
    .optional()
    .describe(
      "Columns whose empty cells erase the value that is there, each with how many people lose theirs",
    ),
  contactsInUse: z
    .boolean()
    .optional()
    .describe(
      "Emails, phones and languages of who votes in a live election change too; needs a second person",
    ),
});
export type RollCommit = z.infer<typeof RollCommit>;

export const changeKinds = ["added", "removed", "changed"] as const;
export const ChangesQuery = PageQuery.extend({
  since: z.uuid().describe("The version to compare with"),
  kind: z.enum(changeKinds).optional(),
});

const RollChange = z.object({
  personId: z.string(),
  kind: z.enum(changeKinds),
  name: z.string(),
  maskedDocument: z.string(),
  categories: z.array(Category),
  establishment: z.string(),
  fields: z.array(z.string()),
});
export type RollChange = z.infer<typeof RollChange>;

export const RollChanges = pageOf(RollChange)
  .extend({ added: z.int(), removed: z.int(), changed: z.int() })
  .meta({ id: "RollChanges" });
export type RollChanges = z.infer<typeof RollChanges>;

export const RollVoter = z
  .object({
    personId: z.string(),
    name: z.string(),
    maskedDocument: z.string(),
    maskedEmail: z.string(),
    categories: z.array(Category),
    establishment: z.string(),
    disabled: z.boolean(),
    hasVoted: z.boolean(),
    state: VoterState.optional().describe("How far they have come in this election; absent in a draft"),
  })
  .meta({ id: "RollVoter" });
export type RollVoter = z.infer<typeof RollVoter>;

export const VoterDetail = z
  .object({
    voter: RollVoter,
    entry: RollEntry.optional().describe("Unmasked; only for who may see personal data"),
    hasLast4: z.boolean(),
    versionId: z.string().describe("The newest version, which a correction names"),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        what: z.enum(["added", "changed", "removed", "corrected", "disabled", "code-resent", "unlocked"]),
        version: z.int().describe("0: not of a version"),
        fields: z.array(z.string()),
        by: z.string(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: "VoterDetail" });
export type VoterDetail = z.infer<typeof VoterDetail>;

/** An empty last4 keeps what the roll has. */
export const VoterDraft = z.object({
  entry: RollEntry,
  versionId: z.union([z.uuid(), z.literal("")]).describe("The newest version when it was read; empty: none"),
  reason: z.string().trim().min(5).max(1000),
});
export type VoterDraft = z.infer<typeof VoterDraft>;

export const VoterSaved = z.object({ personId: z.string(), version: RollVersion });
export type VoterSaved = z.infer<typeof VoterSaved>;

export const RollAccess = z
  .object({
    versionNumber: z.int().describe("0: there is no roll yet"),
    categories: z.array(
      z.object({
        category: Category,
        people: z.int(),
        withoutEmail: z.int(),
        sharedEmail: z.int(),
        withoutLast4: z.int().describe("Where the election asks for the roll's four characters"),
        onlyByDigits: z
          .int()
          .describe(
            "Who has neither an email nor four characters of the roll: their document's digits are the only way in",
          ),
        lockedOut: z
          .int()
          .describe(
            "For whom the election's rules foresee no way in; without an email they enter with their document all the same",
          ),
      }),
    ),
  })
  .meta({ id: "RollAccess" });
export type RollAccess = z.infer<typeof RollAccess>;

export const ImportPath = z.object({ id: ElectionId, importId: z.uuid() });
export const VersionPath = z.object({ id: ElectionId, versionId: z.uuid() });
export const RollPersonPath = z.object({ id: ElectionId, personId: PersonId });
