import { sealedSetup } from "./sealed-setup.ts";

/** The public credentials that may vote, from the beginning of a verified archive. */
export async function listedCredentials(archive: Blob): Promise<ReadonlySet<string>> {
  const { credentials } = await sealedSetup(archive);
  const listed: unknown = JSON.parse(credentials);
  const texts = Array.isArray(listed) ? listed.filter((each) => typeof each === "string") : [];
  // A weight may follow, after a comma.
  return new Set(texts.map((text) => text.split(",", 1)[0] ?? ""));
}
