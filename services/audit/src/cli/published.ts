import { z } from "zod";

const Head = z.object({ treeSize: z.int(), signedHead: z.string(), publicKey: z.string() });
const Proof = z.object({ path: z.array(z.string().regex(/^[0-9a-f]{64}$/)) });

const answerMs = 15_000;

export type PublishedHead = z.infer<typeof Head>;

export interface Publication {
  readonly head: PublishedHead;
  /** Hashes (hex) that prove that the log of `to` entries continues the one of `from`. */
  proof(sizes: { from: number; to: number }): Promise<readonly string[]>;
}

/**
 * The head that a site publishes.
 * @throws Error where the site has none
 */
export async function openPublication(origin: string): Promise<Publication> {
  const head = await asked(new URL("/api/audit/head", origin), Head);
  return {
    head,
    proof: async ({ from, to }) => {
      const url = new URL(`/api/audit/consistency?from=${from}&to=${to}`, origin);
      return (await asked(url, Proof)).path;
    },
  };
}

async function asked<Schema extends z.ZodType>(url: URL, schema: Schema): Promise<z.infer<Schema>> {
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(answerMs) });
  if (!answer.ok) throw new Error(`${url.href} answered ${answer.status}`);
  return schema.parse(await answer.json());
}
