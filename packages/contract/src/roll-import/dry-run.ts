import { z } from "zod";
import { idOf, type ElectionId } from "../identifiers.ts";
import { LocalizedText, OptionalColumn, RollMode } from "../words.ts";

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
  electionId: idOf<ElectionId>(),
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
    repeatedRows: z.int().describe("Rows joined to an earlier row of the same person"),
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
