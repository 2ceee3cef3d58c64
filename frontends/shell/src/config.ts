import type { Integrity } from "@urna/web-kit/federation/containers";
import { z } from "zod";

const Config = z.object({ remotes: z.record(z.string(), z.string()) });
type Config = z.infer<typeof Config>;

const sameOrigin: Config = {
  remotes: {
    mfe_public: "/mf/public/remoteEntry.js",
    mfe_voting: "/mf/voting/remoteEntry.js",
    mfe_admin: "/mf/admin/remoteEntry.js",
  },
};

/** Where the remotes are. A site without `/config.json` has them on its own origin. */
export async function loadConfig(): Promise<Config> {
  return Config.safeParse(await json("/config.json")).data ?? sameOrigin;
}

/** The hashes of the remotes' files; a site built without them (development) checks nothing. */
export async function loadIntegrity(): Promise<Integrity> {
  return z.record(z.string(), z.string()).safeParse(await json("/mf/integrity.json")).data ?? {};
}

async function json(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(4000), cache: "no-cache" });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
