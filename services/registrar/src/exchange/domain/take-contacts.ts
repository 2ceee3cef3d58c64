import { isDeepStrictEqual } from "node:util";
import type { Contact, ExchangeAnswer } from "@urna/contract/registrar/exchange";
import type { Exchanging } from "./ports.ts";
import { demandTurn, type Attempt } from "./sealing.ts";

/** Takes the contacts of voters from a number on. What it has already has to be the same. */
export async function takeContacts(
  { store }: Exchanging,
  { from, contacts, ...attempt }: Attempt & { from: number; contacts: Contact[] },
): Promise<ExchangeAnswer<"contacts">> {
  const known = await store.change(attempt, async (now, write) => {
    demandTurn(from <= now.contacts + 1 && from + contacts.length - 1 <= now.made);
    const old = contacts.slice(0, now.contacts - from + 1);
    const stored = await store.contacts(attempt, { from, count: old.length });
    demandTurn(isDeepStrictEqual(stored, old));
    const added = contacts.slice(old.length);
    if (added.length > 0) await write.addContacts(added);
    return now.contacts + added.length;
  });
  return { known };
}
