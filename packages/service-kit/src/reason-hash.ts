import { createHash } from "node:crypto";

/**
 * The audit log's record of an administrator's reason: the SHA-256 of the text, lower-case hex; empty without a text.
 */
export const reasonHash = (reason: string) =>
  reason === "" ? "" : createHash("sha256").update(reason, "utf8").digest("hex");
