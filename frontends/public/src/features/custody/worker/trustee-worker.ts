import { answerTo, type WorkRequest } from "./trustee-tasks.ts";

/** Does a trustee's computations off the main thread, so that the page never freezes and never holds a private part. */
self.onmessage = async ({ data }: MessageEvent<WorkRequest>) => self.postMessage(await answerTo(data));
