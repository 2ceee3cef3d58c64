import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { Queryable } from "@urna/service-kit/database";
import type { Link } from "../../roll/domain/ports.ts";
import { fieldsOf } from "../../storage/keys.ts";

/** The credential of somebody who did not vote, once the election is over: it joins nobody to a ballot. */
export async function findUnspent(
  links: Queryable,
  cipher: FieldCipher,
  { electionId, voterId }: { electionId: ElectionId; voterId: PersonId },
): Promise<Link | undefined> {
  const [row] = await links("unspent_links")
    .select<{ link: Buffer }[]>("link")
    .where({ election_id: electionId, voter_id: voterId });
  return row && (JSON.parse(place(cipher, electionId, voterId).open("link", row.link)) as Link);
}

/** Writes them in the order given. */
export async function addUnspent(
  links: Queryable,
  cipher: FieldCipher,
  { electionId, unspent }: { electionId: ElectionId; unspent: readonly Link[] },
): Promise<void> {
  const sealed = unspent.map((link) =>
    place(cipher, electionId, link.voterId).seal("link", JSON.stringify(link)),
  );
  await links.raw("insert into unspent_links select ?, * from unnest(?::uuid[], ?::bytea[])", [
    electionId,
    unspent.map(({ voterId }) => voterId),
    sealed,
  ]);
}

const place = (cipher: FieldCipher, electionId: ElectionId, voterId: PersonId) =>
  fieldsOf(cipher, "unspent_links", `${electionId}/${voterId}`);
