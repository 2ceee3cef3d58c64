import { memberCertificate, newMemberSeed } from "@urna/belenios/key-ceremony";
import { sealKeyFile } from "@urna/belenios/key-file";
import { portableGroup } from "@urna/belenios/portable-groups";
import { newTrusteeKey, trusteeFromPrivateKey } from "@urna/belenios/trustee";
import { verificationKeyIn, type Certificate } from "../certificate.ts";
import { openOwnFile, type OpenedKey, type OwnFile, type Seat } from "./own-key-file.ts";

export interface NewKeyFile {
  /** With the private part, closed with the passphrase. */
  readonly text: string;
  readonly publicKey: string;
}

/** Makes a key and puts it into a file; the private part goes nowhere else. */
export async function newKey({ seat, passphrase }: { seat: Seat; passphrase: string }): Promise<NewKeyFile> {
  const { kind, group, label: name } = seat;
  const key = kind === "mandatory" ? newMandatoryKey(seat) : newMemberKey(seat);
  return { text: await sealKeyFile({ kind, group, name, passphrase, ...key }), publicKey: key.publicKey };
}

/** The public part of a mandatory trustee's key, with its proof of knowledge. */
export async function mandatoryKey({ seat, file }: { seat: Seat; file: OwnFile }) {
  const { secret } = await openOwnFile(file, seat);
  return trusteeFromPrivateKey(portableGroup(seat.group), secret).publicKey;
}

/** A member's certificate. */
export async function certificate({ seat, file }: { seat: Seat; file: OwnFile }): Promise<Certificate> {
  const { secret } = await openOwnFile(file, seat);
  return certificateOf(secret, seat);
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
