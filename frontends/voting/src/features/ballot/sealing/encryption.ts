import { startChecked } from "@urna/web-kit/federation/checked-worker";
import type { OwnAnswer, OwnRequest } from "../kit/check-own.ts";
import type { SetupAnswer, SetupRequest } from "../kit/check-setup.ts";
import type { OnProof, OpenableBallot, SealRequest } from "./seal-ballot.ts";

export type WorkerRequest =
  | ({ readonly kind: "check" } & SetupRequest)
  | ({ readonly kind: "own" } & OwnRequest)
  | ({ readonly kind: "seal" } & SealRequest);

export type WorkerAnswer =
  | SetupAnswer
  | OwnAnswer
  | { readonly kind: "proof"; readonly done: number; readonly total: number }
  | ({ readonly kind: "sealed" } & OpenableBallot)
  | { readonly kind: "failed" };

type Final = Exclude<WorkerAnswer, { kind: "proof" | "failed" }>;

/** The worker did not come or is not what was built, or the computation failed. */
export class EncryptionFailed extends Error {
  override readonly name = "EncryptionFailed";
}

export interface Encryption {
  /** Starts the worker ahead of its use, so that its code is there when the connection is not. */
  prepare(): void;
  /** @throws EncryptionFailed */
  checkSetup(request: SetupRequest): Promise<SetupAnswer>;
  /** Whether the credential is the one of the document. @throws EncryptionFailed */
  checkOwn(request: OwnRequest): Promise<boolean>;
  /** @throws EncryptionFailed */
  seal(request: SealRequest, onProof: OnProof): Promise<OpenableBallot>;
  close(): void;
}

/** What is heavy of a vote, in a worker of this remote: who holds the key, and the encryption of the selection. */
export function createEncryption(): Encryption {
  let worker: Promise<Worker> | undefined;
  const started = () => (worker ??= startChecked(ENCRYPTION_WORKER));
  const close = () => {
    worker?.then((each) => each.terminate()).catch(() => undefined);
    worker = undefined;
  };
  const forgetFailed = () => void (worker = undefined);
  const ask = async (request: WorkerRequest, onProof: OnProof): Promise<Final> => {
    try {
      return await answerTo(await started(), request, onProof);
    } catch {
      close();
      throw new EncryptionFailed();
    }
  };
  return {
    prepare: () => void started().catch(forgetFailed),
    async checkSetup(request) {
      const answer = await ask({ kind: "check", ...request }, () => undefined);
      if (answer.kind === "sealed" || answer.kind === "own") throw new EncryptionFailed();
      return answer;
    },
    async checkOwn(request) {
      const answer = await ask({ kind: "own", ...request }, () => undefined);
      if (answer.kind !== "own") throw new EncryptionFailed();
      return answer.own;
    },
    async seal(request, onProof) {
      const answer = await ask({ kind: "seal", ...request }, onProof);
      if (answer.kind !== "sealed") throw new EncryptionFailed();
      const { ballot, opening, bodyLength } = answer;
      return { ballot, opening, bodyLength };
    },
    close,
  };
}

/** One question at a time: the page asks the next only once it has the answer. */
function answerTo(worker: Worker, request: WorkerRequest, onProof: OnProof): Promise<Final> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new EncryptionFailed());
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === "proof") onProof(data.done, data.total);
      else if (data.kind === "failed") fail();
      else resolve(data);
    };
    worker.postMessage(request);
  });
}
