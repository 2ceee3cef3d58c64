import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/enhanced/runtime";
import type { ComponentType } from "react";
import { safeLoading, type Integrity } from "./safe-loading.ts";

/** What a remote exposes as `./app`. */
export interface RemoteApp {
  App: ComponentType;
}

/** Where a remote's manifest is, by the remote's name. */
export type RemoteSites = Readonly<Record<string, string>>;

/** Makes the page's remotes known. Nothing of them is loaded yet. */
export function registerSites(sites: RemoteSites, integrity: Integrity): void {
  registerPlugins([safeLoading(integrity)]);
  registerRemotes(Object.entries(sites).map(([name, entry]) => ({ name, entry })));
}

/**
 * Loads a remote's app. The runtime remembers a failure: from the second try on the remote is registered anew, under
 * an address that it has not seen.
 */
export async function loadRemoteApp(sites: RemoteSites, name: string, attempt: number): Promise<RemoteApp> {
  const entry = sites[name];
  if (!entry) throw new Error(`No address for ${name}`);
  if (attempt > 0) registerRemotes([{ name, entry: `${entry}?r=${Date.now()}` }], { force: true });
  const app = await loadRemote<RemoteApp>(`${name}/app`);
  if (!app) throw new Error(`${name} exposes no app`);
  return app;
}
