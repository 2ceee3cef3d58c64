import { ChannelCredentials, experimental, ServerCredentials } from "@grpc/grpc-js";
import { certificatesOf, type TlsFiles } from "./certificates.ts";

export function channelCredentials(tls: TlsFiles | undefined): ChannelCredentials {
  if (!tls) return ChannelCredentials.createInsecure();
  const provider = certificatesOf(tls);
  return experimental.createCertificateProviderChannelCredentials(provider, provider);
}

/** Refuses clients without a certificate of the authority. */
export function serverCredentials(tls: TlsFiles | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  const provider = certificatesOf(tls);
  return experimental.createCertificateProviderServerCredentials(provider, provider, true);
}
