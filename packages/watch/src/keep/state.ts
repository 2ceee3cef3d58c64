import { z } from "zod";
import { readStateFile, writeStateFile } from "./state-file.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The tree of a log that was seen last. */
export const Seen = z.object({ size: z.int().min(0), root: hash });

const State = z.object({
  key: z.string(),
  seen: Seen.optional(),
  builds: z.object({ proven: z.array(hash), announced: z.record(hash, z.iso.datetime()) }),
  /** Names of the findings that were reported last. */
  reported: z.array(z.string()),
});

/** What who watches pages keeps from one round to the next. */
export type State = z.infer<typeof State>;

export const readState = (folder: string) => readStateFile(folder, State);
export const writeState = (folder: string, state: State) => writeStateFile(folder, state);
