import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import type { experimental } from "@grpc/grpc-js";

/** PEM files for mutual TLS: our certificate, its key, and the authorities that sign both sides. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
  caFile: string;
  /** Interval between checks of the files; 10 s by default. */
  refreshMs?: number;
}

type Provider = experimental.CertificateProvider;
type CaListener = Parameters<Provider["addCaCertificateListener"]>[0];
type IdentityListener = Parameters<Provider["addIdentityCertificateListener"]>[0];

/** One provider per process, for all channels. */
const providers = new Map<string, Provider>();

/**
 * Provides servers and clients with the files' current content: new connections use it, running calls continue. Throws
 * when the files are unusable at the start. Later, unusable files change nothing, for example while one of certificate
 * and key is still being written.
 */
export function certificatesOf(files: TlsFiles): Provider {
  const key = JSON.stringify(files);
  const provider = providers.get(key) ?? watchFiles(files);
  providers.set(key, provider);
  return provider;
}

function watchFiles(files: TlsFiles): Provider {
  const [authorities, identities] = [new Set<CaListener>(), new Set<IdentityListener>()];
  let latest = read(files);
  const { refreshMs = 10_000 } = files;
  setInterval(() => {
    const found = readable(files);
    if (!found) return;
    const changed = (["ca", "cert", "key"] as const).some((part) => !found[part].equals(latest[part]));
    latest = found;
    if (!changed) return;
    for (const listener of authorities) listener({ caCertificate: latest.ca });
    for (const listener of identities) listener({ certificate: latest.cert, privateKey: latest.key });
  }, refreshMs).unref();
  return {
    addCaCertificateListener: (listener) => {
      authorities.add(listener);
      process.nextTick(() => listener({ caCertificate: latest.ca }));
    },
    removeCaCertificateListener: (listener) => void authorities.delete(listener),
    addIdentityCertificateListener: (listener) => {
      identities.add(listener);
      process.nextTick(() => listener({ certificate: latest.cert, privateKey: latest.key }));
    },
    removeIdentityCertificateListener: (listener) => void identities.delete(listener),
  };
}

function read({ certFile, keyFile, caFile }: TlsFiles) {
  const [cert, key, ca] = [readFileSync(certFile), readFileSync(keyFile), readFileSync(caFile)];
  new X509Certificate(ca);
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    throw new Error("the key of mutual TLS is not its certificate's");
  return { cert, key, ca };
}

function readable(files: TlsFiles) {
  try {
    return read(files);
  } catch {
    return undefined;
  }
}
