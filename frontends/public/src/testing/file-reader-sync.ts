/**
 * jsdom has no workers, and so nothing that waits for a file's bytes: they are taken from where jsdom keeps them. The
 * browser journeys read with the browser's own.
 */
class DirectReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer {
    const [kept] = Object.getOwnPropertySymbols(blob).map((each) => Reflect.get(blob, each) as Kept);
    if (!kept) throw new Error("jsdom keeps a file's bytes elsewhere");
    return Uint8Array.from(kept._buffer).buffer;
  }
}

interface Kept {
  readonly _buffer: Uint8Array;
}

export function installFileReaderSync(): void {
  Object.assign(globalThis, { FileReaderSync: DirectReader });
}
