export { acknowledgedText, acknowledgementVerdict, checkAcknowledgement } from "./check.ts";
export type { AcknowledgementVerdict, AcknowledgingArchive } from "./check.ts";
export { acknowledgementFromLink } from "./from-link.ts";
export { acknowledgementFile, acknowledgementFileName, parseAcknowledgement } from "./file.ts";
export type { Acknowledgement, KeptAcknowledgement } from "./file.ts";
