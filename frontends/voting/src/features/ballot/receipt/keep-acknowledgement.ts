import { acknowledgementFile, acknowledgementFileName } from "@urna/belenios/acknowledgement";
import { getDefinition } from "@urna/contract/public-elections/routes";
import type { Acknowledgement } from "@urna/contract/casting/ballot";
import { call } from "@urna/web-kit/api-client/call";
import { ApiProblem } from "@urna/web-kit/api-client/problem";
import type { Api } from "@urna/web-kit/api-client/use-api";
import { saveFile } from "@urna/web-kit/files/save-file";
import { z } from "zod";

const Keyed = z.object({ acknowledgementKey: z.string() });

/**
 * Saves the box's signed acknowledgement with the sealed definition that names its key: what proves, with the archive,
 * that the ballot is in the box or was dropped. No name and no choice is in it.
 * @throws ApiProblem, also when the definition names another key
 */
export async function keepAcknowledgement(api: Api, acknowledgement: Acknowledgement): Promise<void> {
  const { election, tracker, key } = acknowledgement;
  const file = await call(api, getDefinition, { params: { id: election } });
  const definition = await file.text();
  if (keyIn(definition) !== key) throw new ApiProblem("unexpected-answer");
  const text = acknowledgementFile({ ...acknowledgement, definition });
  saveFile(acknowledgementFileName(tracker), new Blob([text], { type: "application/json" }));
}

function keyIn(definition: string): string | undefined {
  try {
    return Keyed.parse(JSON.parse(definition)).acknowledgementKey;
  } catch {
    return undefined;
  }
}
