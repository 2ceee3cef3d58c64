import { createHash } from "node:crypto";

/** What the audit log keeps of why an administrator acted: the SHA-256 of the words, lower-case hex; empty without words. */
export const reasonHash = (reason: string) =>
  reason === "" ? "" : createHash("sha256").update(reason, "utf8").digest("hex");
