import "reflect-metadata";
import { createPrivateKey, webcrypto } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { isIP } from "node:net";
import { join } from "node:path";
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import type { X509Certificate } from "@peculiar/x509";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const dayMs = 86_400_000;

interface Issuer {
  certificate: X509Certificate;
  key: webcrypto.CryptoKey;
}

/**
 * A private authority and a certificate for each of `names`, in `folder` as `<name>.crt`, `<name>.key` and `ca.crt`.
 * All are made anew each time; the authority's key is not stored.
 */
export async function makeCertificates(
  folder: string,
  names: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, TlsFiles>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const authority = await makeAuthority();
  const caFile = join(folder, "ca.crt");
  await writeFile(caFile, `${authority.certificate.toString("pem")}\n`);
  const made = Object.entries(names).map(async ([name, itsNames]) => {
    const files = { certFile: join(folder, `${name}.crt`), keyFile: join(folder, `${name}.key`), caFile };
    const leaf = await issue(authority, itsNames);
    await writeFile(files.certFile, leaf.cert);
    await writeFile(files.keyFile, leaf.key, { mode: 0o600 });
    return [name, files] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

export async function makeAuthority(): Promise<Issuer> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: "CN=Urna internal",
    notBefore: new Date(Date.now() - dayMs),
    notAfter: new Date(Date.now() + 365 * dayMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ],
  });
  return { certificate, key: keys.privateKey };
}

/** A certificate with these names and addresses for servers and clients, and its key, as PEM texts. */
export async function issue({ certificate: issuer, key }: Issuer, names: readonly string[]) {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${names[0] ?? ""}`,
    issuer: issuer.subject,
    notBefore: new Date(Date.now() - dayMs),
    notAfter: issuer.notAfter,
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: key,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) ? ("ip" as const) : ("dns" as const), value })),
      ),
    ],
  });
  const der = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey));
  const pem = createPrivateKey({ key: der, format: "der", type: "pkcs8" }).export({
    format: "pem",
    type: "pkcs8",
  });
  return { cert: `${certificate.toString("pem")}\n`, key: String(pem) };
}
