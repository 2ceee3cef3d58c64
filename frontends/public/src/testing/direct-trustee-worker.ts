import { answerTo, type WorkAnswer, type WorkRequest } from "../features/custody/worker/trustee-tasks.ts";
import { installDirectWorker } from "./direct-worker.ts";

const script = "/mf/public/trustee-worker.js";

/** As `installDirectWorker`, for the worker of a trustee's page too. What it is given and gives is cloned, as there. */
export function installDirectTrusteeWorker({ broken = false } = {}): void {
  installDirectWorker();
  const Verification = globalThis.Worker;
  class DirectTrusteeWorker {
    onmessage: ((event: MessageEvent<WorkAnswer>) => void) | null = null;
    onerror: ((event: ErrorEvent) => void) | null = null;
    onmessageerror: ((event: MessageEvent) => void) | null = null;
    constructor(address: string) {
      if (address !== script) return new Verification(address) as unknown as DirectTrusteeWorker;
    }
    postMessage(request: WorkRequest): void {
      if (broken) return void setTimeout(() => this.onerror?.(new ErrorEvent("error")));
      const given = cloned(request);
      void answerTo(given).then((data) => {
        this.onmessage?.(new MessageEvent("message", { data: structuredClone(data) }));
      });
    }
    terminate(): void {
      this.onmessage = null;
    }
  }
  Object.assign(globalThis, { Worker: DirectTrusteeWorker, TRUSTEE_WORKER: script });
}

/** jsdom's files cannot be cloned. They cannot be changed either. */
function cloned({ name, input }: WorkRequest): WorkRequest {
  const values = Object.entries(input).map(([key, value]: [string, unknown]) => [
    key,
    value instanceof Blob ? value : structuredClone(value),
  ]);
  return { name, input: Object.fromEntries(values) } as WorkRequest;
}
