import { readArchive } from "@urna/belenios/archive-reader";

/** Election, trustees, credentials, setup and the event that binds them stand after the archive's header. */
const recordsOfSetup = 6;
const block = 512;

/** The public credentials that may vote, from the beginning of a verified archive. */
export async function listedCredentials(archive: Blob): Promise<ReadonlySet<string>> {
  const setup = archive.slice(0, await endOfSetup(archive));
  const { credentials } = readArchive(new Uint8Array(await setup.arrayBuffer()));
  const listed: unknown = JSON.parse(credentials);
  const texts = Array.isArray(listed) ? listed.filter((each) => typeof each === "string") : [];
  // A weight may follow, after a comma.
  return new Set(texts.map((text) => text.split(",", 1)[0] ?? ""));
}

async function endOfSetup(archive: Blob): Promise<number> {
  let end = 0;
  for (let record = 0; record < recordsOfSetup; record += 1) {
    const size = Number.parseInt(await archive.slice(end + 124, end + 135).text(), 8);
    end += block + Math.ceil(size / block) * block;
  }
  return end;
}
