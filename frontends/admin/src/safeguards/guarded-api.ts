import type { Api } from "@urna/web-kit/api-client/api";
import { isApiProblem } from "@urna/web-kit/api-client/problem";

interface Guard {
  /** Whether the reader has proved again who they are. */
  confirm(): Promise<boolean>;
  /** Every call is refused until the reader has added a second factor. */
  onFactorMissing(): void;
  /** Something waits for a second person now. */
  onAsked(): void;
}

/**
 * The client of `/api` for a person who may have to prove again who they are: a call that is refused for that is made again once
 * they have, uploads and downloads too, without notice to the page that called.
 */
export function guardedApi(api: Api, { confirm, onFactorMissing, onAsked }: Guard): Api {
  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (isApiProblem(error, "second-factor-required")) onFactorMissing();
      if (isApiProblem(error, "second-person-needed")) onAsked();
      if (!isApiProblem(error, "confirmation-required") || !(await confirm())) throw error;
      return call().catch((again: unknown) => {
        if (isApiProblem(again, "second-person-needed")) onAsked();
        throw again;
      });
    }
  }
  return {
    send: (call) => guarded(() => api.send(call)),
    blob: (call) => guarded(() => api.blob(call)),
    stream: (call) => guarded(() => api.stream(call)),
  };
}
