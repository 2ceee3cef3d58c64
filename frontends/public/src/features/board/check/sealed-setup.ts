import { readArchive } from "@urna/belenios/archive-reader";

/** Election, trustees, credentials, setup and the event that binds them stand after the archive's header. */
const recordsOfSetup = 6;
const block = 512;

/** Exact texts of the election object and the credentials object, from the beginning of a verified archive. */
export async function sealedSetup(archive: Blob): Promise<{ election: string; credentials: string }> {
  const setup = archive.slice(0, await endOfSetup(archive));
  return readArchive(new Uint8Array(await setup.arrayBuffer()));
}

async function endOfSetup(archive: Blob): Promise<number> {
  let end = 0;
  for (let record = 0; record < recordsOfSetup; record += 1) {
    const size = Number.parseInt(await archive.slice(end + 124, end + 135).text(), 8);
    end += block + Math.ceil(size / block) * block;
  }
  return end;
}
