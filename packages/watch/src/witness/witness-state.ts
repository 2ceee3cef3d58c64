import { z } from "zod";
import { Seen } from "../keep/state.ts";
import { readStateFile, writeStateFile } from "../keep/state-file.ts";

const KnownLog = z.object({
  /** `<name>+<id>+<key>` (C2SP signed-note). */
  key: z.string(),
  seen: Seen,
});
export type KnownLog = z.infer<typeof KnownLog>;

const WitnessState = z.object({
  /** The audit log's key, as first seen or as given. */
  auditKey: z.string().optional(),
  /** The trees that were cosigned last, by the logs' names. */
  logs: z.record(z.string(), KnownLog),
  /** Ids of every election that was seen. */
  elections: z.array(z.string()),
  /** Names of the findings that were reported last. */
  reported: z.array(z.string()),
});

/** What a witness keeps from one round to the next. */
export type WitnessState = z.infer<typeof WitnessState>;

export async function readWitnessState(folder: string): Promise<WitnessState> {
  return (await readStateFile(folder, WitnessState)) ?? { logs: {}, elections: [], reported: [] };
}

export const writeWitnessState = (folder: string, state: WitnessState) => writeStateFile(folder, state);
