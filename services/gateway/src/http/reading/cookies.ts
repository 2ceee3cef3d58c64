/** A cookie to set; an empty value takes it away. */
export interface Cookie {
  readonly name: "urna_voter" | "urna_admin" | "urna_challenge" | "urna_device";
  readonly value: string;
  readonly maxAgeSeconds: number;
}

/** Each cookie goes only to the calls that read it. */
const paths: Record<Cookie["name"], string> = {
  urna_voter: "/api/auth",
  urna_admin: "/api/admin",
  urna_challenge: "/api/auth/otp",
  urna_device: "/api/admin",
};

export const cookie = (name: Cookie["name"], value: string, maxAgeSeconds: number): Cookie => ({
  name,
  value,
  maxAgeSeconds,
});

export const noCookie = (name: Cookie["name"]): Cookie => cookie(name, "", 0);

/** The value of `Set-Cookie` (RFC 6265). No Domain: the cookie stays with this very host. */
export function setCookieHeader({ name, value, maxAgeSeconds }: Cookie, secure: boolean): string {
  const attributes = [`Path=${paths[name]}`, `Max-Age=${maxAgeSeconds}`, "HttpOnly", "SameSite=Strict"];
  return [`${name}=${encodeURIComponent(value)}`, ...attributes, ...(secure ? ["Secure"] : [])].join("; ");
}

export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, decoded(pair.slice(at + 1).trim()));
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
