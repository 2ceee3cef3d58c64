import type { Administrator } from "@urna/client/administrator";
import { ApiProblem } from "@urna/client/problem";

/** Thousands of notices would delay the receipts. Answers false where another election is open: nobody may change the setting then. */
export async function withoutNotices(administrator: Administrator): Promise<boolean> {
  try {
    await administrator.setNotices([]);
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === "locked-while-open")) throw error;
    return false;
  }
}
