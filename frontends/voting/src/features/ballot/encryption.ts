import type { OnProof, OpenableBallot, SealRequest } from "./seal-ballot.ts";

export type WorkerAnswer =
  | { readonly kind: "proof"; readonly done: number; readonly total: number }
  | ({ readonly kind: "sealed" } & OpenableBallot)
  | { readonly kind: "failed" };

/** The ballot could not be made on this device: the worker did not start, or the computation failed. */
export class EncryptionFailed extends Error {
  override readonly name = "EncryptionFailed";
}

export interface Encryption {
  /** Starts the worker ahead of its use, so that its code is there when the connection is not. */
  prepare(): void;
  /** @throws EncryptionFailed */
  seal(request: SealRequest, onProof: OnProof): Promise<OpenableBallot>;
  close(): void;
}

/** Step 2 of a vote: the selection is encrypted in a worker of this remote. */
export function createEncryption(): Encryption {
  let worker: Worker | undefined;
  const started = () => (worker ??= new Worker(ENCRYPTION_WORKER));
  const close = () => {
    worker?.terminate();
    worker = undefined;
  };
  return {
    prepare: () => void started(),
    seal: (request, onProof) =>
      sealIn(started(), request, onProof).catch((error: unknown) => {
        close();
        throw error;
      }),
    close,
  };
}

function sealIn(worker: Worker, request: SealRequest, onProof: OnProof): Promise<OpenableBallot> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new EncryptionFailed());
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === "proof") onProof(data.done, data.total);
      else if (data.kind === "sealed") resolve({ ballot: data.ballot, opening: data.opening });
      else fail();
    };
    worker.postMessage(request);
  });
}
