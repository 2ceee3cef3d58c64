import { RetentionPreset } from "@urna/contract/words";
import type { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import type { Calls } from "../grpc/client.ts";

/** The administrators' choice of retention, read from identity each time. */
export function chosenPreset(
  settings: Pick<Calls<typeof SettingsServiceService>, "getSettings">,
): () => Promise<RetentionPreset> {
  return async () => RetentionPreset.parse((await settings.getSettings({})).policy?.retention);
}
