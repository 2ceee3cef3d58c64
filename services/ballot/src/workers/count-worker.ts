import { parentPort, workerData } from "node:worker_threads";
import { createVerifierPool } from "@urna/belenios/node/verifier-pool";
import { countArchive } from "../domain/count-archive.ts";
import type { CountWorkerData } from "./counting.ts";

// A worker's whole life is one count; what it throws reaches the service as the worker's error.
const { job, ballotWorkerFile, threads } = workerData as CountWorkerData;
const workerFile = ballotWorkerFile.startsWith("file:") ? new URL(ballotWorkerFile) : ballotWorkerFile;
const pool = createVerifierPool({ workerFile, size: threads });
parentPort?.postMessage(await countArchive(job, pool.verifyBallots));
await pool.close();
