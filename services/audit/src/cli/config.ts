import { key32 } from "@urna/service-kit/config";
import { z } from "zod";

const Environment = z.object({
  DATABASE_URL: z.string().min(1).optional(),
  // The log's secret, which checks each entry's seal.
  AUDIT_SIGNING_KEY: key32.optional(),
});

/** @throws Error for a key of the wrong form */
export function readEnvironment(env: NodeJS.ProcessEnv): z.infer<typeof Environment> {
  const { success, data } = Environment.safeParse(env);
  if (!success) throw new Error("AUDIT_SIGNING_KEY is no 32 bytes in base64");
  return data;
}
