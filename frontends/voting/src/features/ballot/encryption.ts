import { startChecked } from "@urna/web-kit/federation/checked-worker";
import type { OnProof, OpenableBallot, SealRequest } from "./seal-ballot.ts";

export type WorkerAnswer =
  | { readonly kind: "proof"; readonly done: number; readonly total: number }
  | ({ readonly kind: "sealed" } & OpenableBallot)
  | { readonly kind: "failed" };

/** The ballot could not be made: the worker did not come or is not what was built, or the computation failed. */
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
  let worker: Promise<Worker> | undefined;
  const started = () => (worker ??= startChecked(ENCRYPTION_WORKER));
  const close = () => {
    worker?.then((each) => each.terminate()).catch(() => undefined);
    worker = undefined;
  };
  const forgetFailed = () => void (worker = undefined);
  return {
    prepare: () => void started().catch(forgetFailed),
    seal: async (request, onProof) => {
      try {
        return await sealIn(await started(), request, onProof);
      } catch {
        close();
        throw new EncryptionFailed();
      }
    },
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
