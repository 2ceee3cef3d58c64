import { falseMember, makeMemberKey, makePolynomial, verifyCertificate } from "@urna/belenios/key-ceremony";
import { portableGroup } from "@urna/belenios/portable-groups";
import { Refused } from "@urna/belenios/refusal";
import { MemberOutput, MemberPolynomial, type MemberInput } from "@urna/contract/api/custody";
import type { Certificate } from "../certificate.ts";
import { openOwnFile, type OwnFile, type Seat } from "./own-key-file.ts";
import { WorkRefused } from "./refusal.ts";

interface Exchange {
  readonly seat: Seat;
  readonly file: OwnFile;
  /** Everybody's, by index. */
  readonly certs: readonly Certificate[];
}

/** Second step of a threshold group, after everybody's certificate has been checked. */
export async function polynomial({ seat, file, certs }: Exchange): Promise<MemberPolynomial> {
  const { secret: seed } = await openOwnFile(file, seat);
  checkCertificates(seat, certs);
  const made = makePolynomial(portableGroup(seat.group), { seed, certs, index: seat.index });
  return MemberPolynomial.parse(await naming(made));
}

/** Last step: the member's own key, after everything that the others sent has been checked. */
export async function memberKey({
  seat,
  file,
  certs,
  input,
}: Exchange & { readonly input: MemberInput }): Promise<MemberOutput> {
  const { secret: seed } = await openOwnFile(file, seat);
  checkCertificates(seat, certs);
  const made = makeMemberKey(portableGroup(seat.group), { seed, certs, index: seat.index, input });
  return MemberOutput.parse(await naming(made));
}

/** Each speaks of the very group that the trustee was shown: so many members, so many needed. */
function checkCertificates({ group, size, threshold }: Seat, certs: readonly Certificate[]): void {
  if (certs.length !== size) throw new WorkRefused({ code: "ceremony-false" });
  for (const [at, cert] of certs.entries()) {
    const member = at + 1;
    try {
      verifyCertificate(portableGroup(group), cert, { size, threshold, index: member });
    } catch (error) {
      throw error instanceof Refused ? new WorkRefused({ code: "contribution-false", member }) : error;
    }
  }
}

/** Puts the member whose contribution does not hold in place of what exactly does not. */
async function naming<T>(made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const member = falseMember(error);
    throw new WorkRefused(
      member === undefined ? { code: "ceremony-false" } : { code: "contribution-false", member },
    );
  }
}
