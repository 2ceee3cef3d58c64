import { noConnection, problem, serve } from "@urna/web-kit/testing/serve";
import { ArchiveTooLarge, fetchArchive } from "./fetch-archive.ts";

const archive = "GET /api/elections/:id/archive";
const id = "dFpWBBEufSkx6B";

/** An answer in pieces, as a slow line brings it. */
function inPieces(...pieces: Uint8Array[]): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
  );
}

/** Of the files that are made from now on, in this order. */
function sizesOfBlobs(): readonly number[] {
  const sizes: number[] = [];
  globalThis.Blob = class extends RealBlob {
    constructor(parts?: BlobPart[]) {
      super(parts);
      sizes.push(this.size);
    }
  };
  return sizes;
}

const RealBlob = globalThis.Blob;
afterEach(() => {
  globalThis.Blob = RealBlob;
});

it("brings every byte, and says how many have come", async () => {
  serve({ [archive]: () => inPieces(new Uint8Array([1, 2]), new Uint8Array([3])) });
  const seen: number[] = [];
  const file = await fetchArchive(id, { onProgress: (count) => seen.push(count) });
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([1, 2, 3]);
  expect(seen).toEqual([2, 3]);
});

it("holds no more than one part of a large archive itself", async () => {
  const piece = (filling: number) => new Uint8Array(3 * 1024 * 1024).fill(filling);
  serve({ [archive]: () => inPieces(piece(1), piece(2), piece(3)) });
  const sizes = sizesOfBlobs();
  const whole = await fetchArchive(id);
  expect(sizes.map((size) => size / piece(0).length)).toEqual([2, 1, 3]);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect([0, 1, 2].map((index) => bytes[index * piece(0).length])).toEqual([1, 2, 3]);
});

it("stops before the device's memory is full", async () => {
  serve({ [archive]: () => inPieces(new Uint8Array(8), new Uint8Array(8)) });
  await expect(fetchArchive(id, { largestBytes: 10 })).rejects.toThrow(ArchiveTooLarge);
});

it.each([
  ["no connection", noConnection, "connection"],
  ["no such election", () => problem("not-found"), "not-found"],
] as const)("says what is wrong: %s", async (_, answering, code) => {
  serve({ [archive]: answering });
  await expect(fetchArchive(id)).rejects.toMatchObject({ name: "ApiProblem", code });
});

it("says that the connection was lost in the middle", async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(4)),
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  serve({ [archive]: () => new Response(broken) });
  await expect(fetchArchive(id)).rejects.toMatchObject({ name: "ApiProblem", code: "connection" });
});

it("stops when it is cancelled", async () => {
  serve({ [archive]: () => new Promise<Response>(() => undefined) });
  const cancelling = new AbortController();
  cancelling.abort();
  await expect(fetchArchive(id, { signal: cancelling.signal })).rejects.toMatchObject({ name: "AbortError" });
});
