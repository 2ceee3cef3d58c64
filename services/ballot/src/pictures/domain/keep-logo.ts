import type { Ports } from "../../domain/ports.ts";

/**
 * Keeps a logo for good: the institution's settings, which another service keeps, name it, and their history after
 * them. That it became theirs is told with the settings. The same again changes nothing.
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
