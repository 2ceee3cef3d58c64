import { z } from "zod";

export const electionCode = z
  .string()
  .trim()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/)
  .describe("Short code that administrators type to confirm, e.g. `CL-2026-DOC`");
