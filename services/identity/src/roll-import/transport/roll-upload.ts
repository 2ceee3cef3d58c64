import type { AdministratorId } from "@urna/contract/identifiers";
import type { RollMode } from "@urna/contract/words";
import type { RollEntry, StageRollRequest } from "@urna/protos/identity/v1/roll";
import { DomainError } from "@urna/service-kit/errors";
import type { GivenRow } from "../../roll/domain/check-roll-entry.ts";
import type { RollUpload } from "../domain/stage-roll.ts";
import { actorOf } from "../../transport/decode.ts";

/** What is uploaded stands in the first message; the rows are in any; their session says who uploads it. Errors: invalid-request. */
export async function readUpload(
  requests: AsyncIterable<StageRollRequest>,
  administratorId: AdministratorId,
): Promise<{ upload: RollUpload; batches: AsyncGenerator<readonly GivenRow[]> }> {
  const messages = requests[Symbol.asyncIterator]();
  const first = await messages.next();
  if (first.done) throw new DomainError("invalid-request");
  const opening: StageRollRequest = first.value;
  async function* batches() {
    yield opening.entries.map(givenRow);
    for (let next = await messages.next(); !next.done; next = await messages.next())
      yield next.value.entries.map(givenRow);
  }
  return { upload: uploadOf(opening, administratorId), batches: batches() };
}

function uploadOf(
  { processId, mode, file, fileName, actor }: StageRollRequest,
  administratorId: AdministratorId,
): RollUpload {
  const { name = fileName, sha256 = "", header = [], columns = [], fields = [] } = file ?? {};
  return {
    processId,
    mode: modeOf(mode),
    fileName: name,
    fileSha256: sha256,
    header,
    columns,
    fields,
    actor: { ...actorOf(actor), administratorId },
  };
}

function modeOf(mode: StageRollRequest["mode"]): RollMode {
  if (mode === undefined) return "replace";
  if (mode !== "unspecified") return mode;
  throw new DomainError("invalid-request", { fieldErrors: [{ path: "mode", code: "invalid-format" }] });
}

export function givenRow({ row, original, overlong, ...entry }: RollEntry): GivenRow {
  return { ...entry, row, original, overlong };
}
