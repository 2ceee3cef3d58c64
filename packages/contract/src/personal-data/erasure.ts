import { z } from "zod";
import { erasureKinds, type ErasureKind } from "./kinds.ts";
import { RetentionPreset } from "../words.ts";

const kinds = Object.values(erasureKinds).flat() as ErasureKind[];
const count = z.int().min(0);

/** Looks, or erases. Nobody erases whose document they did not type: what it is done to is beyond doubt. */
export const ErasureRequest = z.union([
  z.strictObject({ dryRun: z.literal(true) }),
  z.strictObject({ confirmation: z.string().min(1).max(60).describe("The person's document") }),
]);
export type ErasureRequest = z.infer<typeof ErasureRequest>;

export const Erasure = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.enum(kinds),
        erased: count.describe("With `dryRun`: how many would be"),
        kept: count.describe("What the law holds for as long as the rolls that have the person are kept"),
      }),
    ),
    preset: RetentionPreset.describe("By which rolls are kept"),
    keptUntil: z.iso
      .date()
      .optional()
      .describe(
        "Until when at least, by the last of their elections that ended; absent: none has, or nothing stays",
      ),
  })
  .meta({ id: "Erasure" });
export type Erasure = z.infer<typeof Erasure>;
