import { splitPath, type Definition } from "./definition.ts";

const domain = ".urna.internal";

/** The name in a service's certificate, for clients and servers alike. */
export const peerName = (service: string) => `${service}${domain}`;

/** The service in a certificate, if it is one of ours. `DNS:gateway.urna.internal` → `gateway`. */
export function serviceNamed(subjectAltName: string | undefined): string | undefined {
  const names = (subjectAltName ?? "").split(", ").flatMap((entry) => {
    const [kind, name = ""] = entry.split(":");
    return kind === "DNS" && name.endsWith(domain) ? [name.slice(0, -domain.length)] : [];
  });
  // A certificate with several names is valid for none.
  return names.length === 1 ? names[0] : undefined;
}

/** The service that answers a definition: the package in `/ballot.v1.ElectionService/…`. */
export function serviceOf(definition: Definition): string {
  const [method] = Object.values(definition);
  const [name = ""] = splitPath(method?.path ?? "").service.split(".");
  return name;
}
