/** The worker's address, put in by the build. */
declare const ENCRYPTION_WORKER: string;
