import type { Queryable } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import { inTurns } from "@urna/service-kit/breathe";
import { openContact, type ContactRow, type Voters } from "../../exchange/storage/voter-rows.ts";
import type { Addressee } from "../domain/ports.ts";

/** Voters of an establishment, or of all, who have no living letter; by establishment and name. */
export async function findAddressees(
  on: Queryable,
  voters: Voters,
  establishment: string | undefined,
): Promise<Addressee[]> {
  const { uuid, secrets } = voters;
  const rows = await on("voters")
    .where({ uuid, ...(establishment !== undefined && { establishment_index: indexOf(establishment) }) })
    .whereNotNull("establishment_index")
    .orderBy("voter")
    .select<ContactRow[]>("voter", "contact");
  const living = await on("letters").where({ uuid }).whereNull("replaced").pluck<Buffer[]>("voter_index");
  const have = new Set(living.map((each) => each.toString("base64")));
  const without = rows.filter(
    ({ voter }) => !have.has(secrets.index.of("voter", String(voter)).toString("base64")),
  );
  const addressees = await inTurns(without, (row) => addresseeOf(voters, row));
  return addressees.toSorted(byEstablishmentAndName);
}

export async function openAddressee(on: Queryable, voters: Voters, voter: number): Promise<Addressee> {
  const row = await on("voters")
    .where({ uuid: voters.uuid, voter })
    .first<ContactRow | undefined>("voter", "contact");
  if (!row) throw new DomainError("not-found");
  return addresseeOf(voters, row);
}

/** As forms name an establishment. @throws DomainError `not-found` for another text. */
function indexOf(id: string): Buffer {
  const index = Buffer.from(id, "base64url");
  if (index.length !== 32) throw new DomainError("not-found");
  return index;
}

function addresseeOf(voters: Voters, row: ContactRow): Addressee {
  const contact = openContact(voters, row);
  if (contact.by !== "letter") throw new Error("a voter with an establishment has another contact");
  const { name, establishment, language } = contact;
  return { voter: row.voter, name, establishment, language };
}

const compare = new Intl.Collator("es", { numeric: true }).compare;

function byEstablishmentAndName(one: Addressee, other: Addressee): number {
  return (
    compare(one.establishment, other.establishment) ||
    compare(one.name, other.name) ||
    one.voter - other.voter
  );
}
