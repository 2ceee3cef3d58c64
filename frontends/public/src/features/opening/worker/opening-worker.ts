import { openBallot, type Opened, type OpenRequest } from "./open-ballot.ts";

export type OpeningAnswer =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "opened"; readonly opened: Opened }
  /** A bug, or too little memory: nothing is said about the ballot. */
  | { readonly kind: "failed" };

/** Opens a ballot off the main thread. */
self.onmessage = ({ data }: MessageEvent<OpenRequest>) => {
  const post = (answer: OpeningAnswer) => self.postMessage(answer);
  try {
    post({
      kind: "opened",
      opened: openBallot(data, (done, total) => post({ kind: "progress", done, total })),
    });
  } catch {
    post({ kind: "failed" });
  }
};
