import { z } from "zod";

export const PageBuildName = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe("SHA-256 of the build's `digests.txt`");

export const PageBuild = z
  .object({
    sha256: PageBuildName,
    leaf: z.string().describe("Canonical JSON of the leaf, `{at, kind, sha256}`"),
    index: z
      .int()
      .min(0)
      .optional()
      .describe("Of the leaf in the log; left out while the public checkpoint does not have it"),
  })
  .meta({ id: "PageBuild" });
export type PageBuild = z.infer<typeof PageBuild>;

export const PageBuildList = z.object({ builds: z.array(PageBuild) }).meta({ id: "PageBuildList" });

/** What a build's leaf says. */
export const PageBuildLeaf = z.object({
  at: z.iso.datetime(),
  kind: z.literal("pages.built"),
  sha256: PageBuildName,
});
