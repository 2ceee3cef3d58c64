import { splitPath, type Definition } from "./definition.ts";

const domain = ".urna.internal";

/** The name in a service's certificate, for clients and servers alike. */
export const peerName = (service: string) => `${service}${domain}`;

/** The service that a certificate names, if it is one of ours. `DNS:gateway.urna.internal` → `gateway`. */
export function serviceNamed(subjectAltName: string | undefined): string | undefined {
  const names = (subjectAltName ?? "").split(", ").flatMap((entry) => {
    const [kind, name = ""] = entry.split(":");
    return kind === "DNS" && name.endsWith(domain) ? [name.slice(0, -domain.length)] : [];
  });
  // A certificate for two of them is for neither.
  return names.length === 1 ? names[0] : undefined;
}

/** Which service answers a definition: the package of `/ballot.v1.ElectionService/…` names it. */
export function serviceOf(definition: Definition): string {
  const [method] = Object.values(definition);
  const [name = ""] = splitPath(method?.path ?? "").service.split(".");
  return name;
}
