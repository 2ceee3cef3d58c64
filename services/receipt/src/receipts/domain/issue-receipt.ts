import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Random } from "@urna/service-kit/random";
import { integrityHashOf } from "./canonical-record.ts";
import type { Arrivals, Elections, People, ReceiptStore } from "./ports.ts";
import { newReceiptNumber } from "./receipt-number.ts";
import type { Receipt } from "./receipt.ts";

export interface Issuing {
  store: ReceiptStore;
  people: People;
  elections: Elections;
  random: Random;
  arrivals: Arrivals;
}

export interface Participation {
  electionId: ElectionId;
  personId: PersonId;
}

/** Issues the receipt of a recorded participation. A repeated event changes nothing. */
export async function issueReceipt(issuing: Issuing, participation: Participation): Promise<void> {
  const { store, arrivals } = issuing;
  let issued = await draftReceipt(issuing, participation);
  let outcome = await store.add(issued);
  while (outcome === "number-taken") {
    issued = numbered(issued, issuing.random);
    outcome = await store.add(issued);
  }
  if (outcome === "added") arrivals.announce(issued);
}

async function draftReceipt(
  { people, elections, random }: Issuing,
  participation: Participation,
): Promise<Receipt> {
  const { electionId, personId } = participation;
  const [recorded, election] = await Promise.all([
    people.participation(electionId, personId),
    elections.find(electionId),
  ]);
  const receipt = {
    id: random.uuid(),
    personId,
    number: "",
    voter: recorded.name.normalize("NFC"),
    category: recorded.category,
    electionId,
    electionTitle: election.title,
    trial: election.trial,
    participationHour: recorded.hour,
    secret: random.bytes(16),
    language: recorded.language,
    integrityHash: "",
    pdfGenerated: false,
    sentByEmail: false,
    emailRefused: false,
  };
  return numbered(receipt, random);
}

function numbered(draft: Receipt, random: Random): Receipt {
  const receipt = { ...draft, number: newReceiptNumber(random) };
  return { ...receipt, integrityHash: integrityHashOf(receipt) };
}
