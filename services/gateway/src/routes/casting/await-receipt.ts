import type { ElectionId } from "@urna/contract/identifiers";
import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import type { Person } from "@urna/protos/identity/v1/session";
import { readOwnReceipt } from "../../codec/receipt.ts";
import type { Services } from "../../services.ts";

const waitMs = 3_000;

/** The receipt if it is there within 3 s; undefined when it is not, for whatever reason: the page asks on. */
export async function awaitReceipt(
  receipts: Services["receipts"],
  electionId: ElectionId,
  owner: Person,
): Promise<OwnReceipt | undefined> {
  const request = { electionId, waitMs };
  const options = { deadlineMs: waitMs + 500 };
  try {
    return readOwnReceipt(await receipts.getOwnReceipt(request, options), owner);
  } catch {
    return undefined;
  }
}
