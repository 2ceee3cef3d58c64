import { EntryReference, ReceiptNumber } from "@urna/contract/identifiers";
import { isDomainError } from "@urna/service-kit/errors";
import type { Services } from "../../services.ts";

/** What somebody says was not their doing. */
export interface Reported {
  readonly what: "vote" | "entry";
  readonly number: string;
  readonly elections: readonly string[];
}

type Known = Pick<Services, "receipts" | "access">;
type Trace = { requestId?: string };

/** The vote or the entry that has this number, as people write it; without its prefix it may be either. */
export async function findReported(
  services: Known,
  typed: string,
  trace: Trace,
): Promise<Reported | undefined> {
  // Any case, spaces anywhere, any dash or none, with or without the prefix.
  const bare = typed.toUpperCase().replace(/[\s.\p{Dash_Punctuation}]/gu, "");
  const vote = bare.startsWith("ENT") ? undefined : await findVote(services, bare, trace);
  return vote ?? (bare.startsWith("SLEP") ? undefined : findEntry(services, bare, trace));
}

async function findVote({ receipts }: Known, bare: string, trace: Trace): Promise<Reported | undefined> {
  const number = ReceiptNumber.safeParse(`SLEP-${bare.replace(/^SLEP/, "")}`);
  if (!number.success) return undefined;
  const request = { number: number.data, k: "" };
  const answer = await unless(
    "receipt-not-found",
    receipts.verifyReceipt(request, { ...trace, accessToken: "" }),
  );
  const receipt = answer?.receipt;
  return receipt && { what: "vote", number: receipt.number, elections: [receipt.electionId] };
}

async function findEntry({ access }: Known, bare: string, trace: Trace): Promise<Reported | undefined> {
  const number = EntryReference.safeParse(`ENT-${bare.replace(/^ENT/, "")}`);
  if (!number.success) return undefined;
  const answer = await unless("not-found", access.findEntry({ reference: number.data }, trace));
  return answer && { what: "entry", number: number.data, elections: answer.electionIds };
}

async function unless<T>(
  refusal: "receipt-not-found" | "not-found",
  call: Promise<T>,
): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isDomainError(error, refusal)) return undefined;
    throw error;
  }
}
