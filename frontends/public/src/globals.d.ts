/** The worker's address, put in by the build. */
declare const VERIFICATION_WORKER: string;
