import { work } from "./encryption-work.ts";
import type { WorkerRequest } from "./encryption.ts";

/** Does the heavy part of a vote off the main thread, so that the page never freezes. */
self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => work(data, (answer) => self.postMessage(answer));
