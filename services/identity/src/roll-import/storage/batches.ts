import { breathe } from "@urna/service-kit/breathe";

/** Slices of a long list, with a breath between them so that other calls go on. */
export async function* inBatches<T>(list: readonly T[], size = 500): AsyncGenerator<T[]> {
  for (let start = 0; start < list.length; start += size) {
    yield list.slice(start, start + size);
    await breathe();
  }
}
