import type { Receipt } from "@urna/contract/api/public";
import { readReceipt } from "../../codec/receipt.ts";
import type { Services } from "../../services.ts";

const waitMs = 3_000;

/** The receipt if it is there within 3 s; undefined when it is not, for whatever reason: the page asks on. */
export async function awaitReceipt(
  receipts: Services["receipts"],
  { electionId, personId }: { electionId: string; personId: string },
): Promise<Receipt | undefined> {
  const options = { deadlineMs: waitMs + 500 };
  try {
    return readReceipt((await receipts.getOwnReceipt({ electionId, personId, waitMs }, options)).receipt);
  } catch {
    return undefined;
  }
}
