import { memberCertificate, newMemberSeed } from "@urna/belenios/key-ceremony";
import { sealKeyFile } from "@urna/belenios/key-file";
import { portableGroup } from "@urna/belenios/portable-groups";
import { newTrusteeKey, trusteeFromPrivateKey } from "@urna/belenios/trustee";
import type { CustodyContribution } from "@urna/contract/custody/ceremony";
import { verificationKeyIn, type Certificate } from "../exchange/certificate.ts";
import { openOwnFile, type OpenedKey, type OwnFile, type Seat } from "./own-key-file.ts";

export interface NewKeyFile {
  /** With the private parts, closed with the passphrase. */
  readonly text: string;
  /** In the order of the seats. */
  readonly publicKeys: readonly string[];
}

/** Makes a key for each election and puts them into one file; the private parts go nowhere else. */
export async function newKeys({
  seats,
  passphrase,
}: {
  seats: readonly Seat[];
  passphrase: string;
}): Promise<NewKeyFile> {
  const keys = seats.map((seat) => {
    const { kind, group, code } = seat;
    return { kind, group, code, ...(kind === "mandatory" ? newMandatoryKey(seat) : newMemberKey(seat)) };
  });
  const text = await sealKeyFile({ name: seats[0]?.name ?? "", keys, passphrase });
  return { text, publicKeys: keys.map(({ publicKey }) => publicKey) };
}

/** What is sent of each key first: a mandatory trustee's public part with its proof, or a member's certificate. */
export async function firstSteps({
  seats,
  file,
}: {
  seats: readonly Seat[];
  file: OwnFile;
}): Promise<CustodyContribution[]> {
  const { keyed } = await openOwnFile(
    file,
    seats.map((seat) => ({ seat })),
  );
  return keyed.map(({ job: { seat }, key: { secret } }) => {
    const { electionId, group, kind } = seat;
    if (kind === "member") return { electionId, kind: "certificate", content: certificateOf(secret, seat) };
    return {
      electionId,
      kind: "key",
      content: trusteeFromPrivateKey(portableGroup(group), secret).publicKey,
    };
  });
}

function newMandatoryKey({ group }: Seat): OpenedKey {
  const { privateKey, publicKey } = newTrusteeKey(portableGroup(group));
  return { secret: privateKey, publicKey: publicKey.public_key };
}

function newMemberKey(seat: Seat): OpenedKey {
  const secret = newMemberSeed();
  return { secret, publicKey: verificationKeyIn(certificateOf(secret, seat)) };
}

function certificateOf(seed: string, { group, size, threshold, index }: Seat): Certificate {
  return memberCertificate(portableGroup(group), { seed, size, threshold, index });
}
