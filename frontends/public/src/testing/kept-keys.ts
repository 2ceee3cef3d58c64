import { memberCertificate, newMemberSeed } from "@urna/belenios/key-ceremony";
import { sealKeyFile } from "@urna/belenios/key-file";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { verificationKeyIn } from "../features/custody/exchange/certificate.ts";
import { seatOf } from "../features/custody/seat.ts";
import type { OpenedKey } from "../features/custody/worker/own-key-file.ts";
import type { CustodyService } from "./a-custody.ts";
import { passphrase } from "./at-custody.tsx";

const ed25519 = nativeGroup("Ed25519");

/** The key file of a mandatory trustee, counted from 0, made without the page; and the key, registered. */
export async function aRegisteredKey(service: CustodyService, at: number): Promise<File> {
  const { privateKey, publicKey } = newTrusteeKey(ed25519);
  service.holders[at]!.key = { ...publicKey };
  return fileOf(service, at, { secret: privateKey, publicKey: publicKey.public_key });
}

/** The same, of somebody who has not sent the key yet. */
export async function aKeyFile(service: CustodyService, at: number): Promise<File> {
  const { privateKey, publicKey } = newTrusteeKey(ed25519);
  return fileOf(service, at, { secret: privateKey, publicKey: publicKey.public_key });
}

/** The same, of a member of a threshold group: with its certificate. */
export async function aCertifiedKey(service: CustodyService, at: number): Promise<File> {
  const seed = newMemberSeed();
  const { size, threshold, index } = seatOf(service.custody(at));
  const certificate = memberCertificate(ed25519, { seed, size, threshold, index });
  service.holders[at]!.certificate = certificate;
  return fileOf(service, at, { secret: seed, publicKey: verificationKeyIn(certificate) });
}

async function fileOf(service: CustodyService, at: number, key: OpenedKey): Promise<File> {
  const { kind, group, code, name } = seatOf(service.custody(at));
  const text = await sealKeyFile({ name, keys: [{ kind, group, code, ...key }], passphrase });
  return new File([text], "llave.json", { type: "application/json" });
}
