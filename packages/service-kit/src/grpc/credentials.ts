import { ChannelCredentials, ServerCredentials } from "@grpc/grpc-js";

/** PEM texts for mutual TLS: our certificate, its key, and the authority that signs both sides. */
export interface TlsFiles {
  cert: string;
  key: string;
  ca: string;
}

export function channelCredentials(tls: TlsFiles | undefined): ChannelCredentials {
  if (!tls) return ChannelCredentials.createInsecure();
  return ChannelCredentials.createSsl(Buffer.from(tls.ca), Buffer.from(tls.key), Buffer.from(tls.cert));
}

export function serverCredentials(tls: TlsFiles | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  const pair = { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) };
  return ServerCredentials.createSsl(Buffer.from(tls.ca), [pair], true);
}
