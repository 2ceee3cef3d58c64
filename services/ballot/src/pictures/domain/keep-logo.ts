import type { Ports } from "../../domain/ports.ts";

/**
 * Keeps a logo forever: the institution's settings and their history refer to it. Another service keeps those and
 * audits the change. A repeated request changes nothing.
 * @returns the SHA-256 under which it is kept
 * @throws DomainError `invalid-request` (the field `content` says why)
 */
export async function keepLogo(
  { stores, shrinkLogo }: Pick<Ports, "stores" | "shrinkLogo">,
  content: Uint8Array,
): Promise<string> {
  const logo = await shrinkLogo(content);
  await stores.photos.addLogo(logo);
  return logo.sha256;
}
