import { falseMember, makeMemberKey, makePolynomial, verifyCertificate } from "@urna/belenios/key-ceremony";
import { portableGroup } from "@urna/belenios/portable-groups";
import { Refused } from "@urna/belenios/refusal";
import {
  MemberOutput,
  MemberPolynomial,
  type CustodyContribution,
  type MemberInput,
} from "@urna/contract/custody/ceremony";
import type { Certificate } from "../exchange/certificate.ts";
import { openOwnFile, type OwnFile, type Seat } from "./own-key-file.ts";
import { WorkRefused } from "./refusal.ts";

interface Exchange {
  readonly seat: Seat;
  /** Everybody's, by index. */
  readonly certs: readonly Certificate[];
}

interface Finish extends Exchange {
  readonly input: MemberInput;
}

/** Second step of a threshold group, in each election, after everybody's certificate has been checked. */
export async function polynomials({
  exchanges,
  file,
}: {
  exchanges: readonly Exchange[];
  file: OwnFile;
}): Promise<CustodyContribution[]> {
  const { keyed } = await openOwnFile(file, exchanges);
  return Promise.all(
    keyed.map(async ({ job: { seat, certs }, key: { secret: seed } }) => {
      checkCertificates(seat, certs);
      const made = makePolynomial(portableGroup(seat.group), { seed, certs, index: seat.index });
      const content = MemberPolynomial.parse(await naming(made));
      return { electionId: seat.electionId, kind: "polynomial" as const, content };
    }),
  );
}

/** Last step: the member's own key in each election, after everything that the others sent has been checked. */
export async function memberKeys({
  exchanges,
  file,
}: {
  exchanges: readonly Finish[];
  file: OwnFile;
}): Promise<CustodyContribution[]> {
  const { keyed } = await openOwnFile(file, exchanges);
  return Promise.all(
    keyed.map(async ({ job: { seat, certs, input }, key: { secret: seed } }) => {
      checkCertificates(seat, certs);
      const made = makeMemberKey(portableGroup(seat.group), { seed, certs, index: seat.index, input });
      const content = MemberOutput.parse(await naming(made));
      return { electionId: seat.electionId, kind: "output" as const, content };
    }),
  );
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
