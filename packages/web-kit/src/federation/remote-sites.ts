import { createInstance, type ModuleFederation } from "@module-federation/enhanced/runtime";
import type { ComponentType } from "react";
import { safeLoading, type Integrity } from "./safe-loading.ts";
import { sharedLibraries } from "./shared-libraries.ts";

/** What a remote exposes as `./app`. */
export interface RemoteApp {
  App: ComponentType;
}

/** Where a remote's entry is, by the remote's name. */
export type RemoteSites = Readonly<Record<string, string>>;

/** Makes the page's remotes known, and gives them what they share. Nothing of them is loaded yet. */
export function createFederation(sites: RemoteSites, integrity: Integrity): ModuleFederation {
  const shareConfig = { singleton: true, requiredVersion: false } as const;
  return createInstance({
    name: "shell",
    plugins: [safeLoading(integrity)],
    remotes: Object.entries(sites).map(([name, entry]) => ({ name, entry, type: "global" })),
    shareStrategy: "loaded-first",
    shared: Object.fromEntries(
      Object.entries(sharedLibraries).map(([name, library]) => [
        name,
        { version: "1.0.0", lib: () => library, shareConfig },
      ]),
    ),
  });
}

/**
 * Loads a remote's app. The runtime remembers a failure: from the second try on the remote is registered again, under
 * an address that it has not seen.
 */
export async function loadRemoteApp(
  federation: ModuleFederation,
  name: string,
  attempt: number,
): Promise<RemoteApp> {
  const known = federation.options.remotes.find((remote) => remote.name === name);
  if (!known || !("entry" in known)) throw new Error(`No address for ${name}`);
  if (attempt > 0) {
    const [entry = ""] = known.entry.split("?");
    federation.registerRemotes([{ name, entry: `${entry}?r=${Date.now()}`, type: "global" }], {
      force: true,
    });
  }
  const app = await federation.loadRemote<RemoteApp>(`${name}/app`);
  if (!app) throw new Error(`${name} exposes no app`);
  return app;
}
