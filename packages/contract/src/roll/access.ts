import { z } from "zod";
import { Category } from "../words.ts";

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
