import { join } from "node:path";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import { peerName } from "@urna/service-kit/grpc/peer-name";
import { serviceNames, type ServiceName } from "@urna/contract/services";

/** Certificates of an installation in which all internal connections are encrypted. */
export interface InternalTls {
  services: Readonly<Record<ServiceName, TlsFiles>>;
  /** The operator's, which may only make the first administrator. */
  operator: TlsFiles;
  nats: TlsFiles;
  postgres: TlsFiles;
}

const here = ["localhost", "127.0.0.1"];

/** Makes them in `<dataDir>/keys/tls`, from a new authority at each start. */
export async function makeInternalTls(dataDir: string): Promise<InternalTls> {
  // Loaded on demand, so that a start without it stays fast.
  const { makeCertificates } = await import("./certificates.ts");
  const callers = [...serviceNames, "operator"].map((name) => [name, [peerName(name)]] as const);
  const names = { ...Object.fromEntries(callers), nats: here, postgres: here };
  const files = await makeCertificates(join(dataDir, "keys/tls"), names);
  const of = (name: string): TlsFiles => {
    const found = files[name];
    if (!found) throw new Error(`no certificate was made for ${name}`);
    return found;
  };
  const services = Object.fromEntries(serviceNames.map((name) => [name, of(name)]));
  return {
    services: services as Record<ServiceName, TlsFiles>,
    operator: of("operator"),
    nats: of("nats"),
    postgres: of("postgres"),
  };
}
