/** In workers only. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** The workers' addresses, put in by the build. */
declare const VERIFICATION_WORKER: string;
declare const TRUSTEE_WORKER: string;
declare const OPENING_WORKER: string;
