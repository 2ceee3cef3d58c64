import { readArchive } from "@urna/belenios/archive-reader";

/** Election, trustees, credentials, setup and the event that binds them stand after the archive's header. */
const recordsOfSetup = 6;
const block = 512;

/** The public credentials that may vote, from the beginning of a verified archive. */
export function listedCredentials(archive: Uint8Array): ReadonlySet<string> {
  const { credentials } = readArchive(archive.subarray(0, endOfSetup(archive)));
  const listed: unknown = JSON.parse(credentials);
  const texts = Array.isArray(listed) ? listed.filter((each) => typeof each === "string") : [];
  // A weight may follow, after a comma.
  return new Set(texts.map((text) => text.split(",", 1)[0] ?? ""));
}

function endOfSetup(archive: Uint8Array): number {
  let end = 0;
  for (let record = 0; record < recordsOfSetup; record += 1) {
    const size = Number.parseInt(new TextDecoder().decode(archive.subarray(end + 124, end + 135)), 8);
    end += block + Math.ceil(size / block) * block;
  }
  return end;
}
