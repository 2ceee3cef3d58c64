import type { ComponentType } from "react";
import { loadScript } from "./load-script.ts";
import { sharedLibraries } from "./shared-libraries.ts";

/** What a remote exposes as `./app`. */
export interface RemoteApp {
  App: ComponentType;
}

/** Where a remote's entry is, by the remote's name. */
export type RemoteSites = Readonly<Record<string, string>>;

/** SHA-256 of the remotes' files by address; see `build/write-integrity.ts`. */
export type Integrity = Readonly<Record<string, string>>;

/** Loads a remote's app; `attempt` counts from 0. @throws Error where it does not come, or is not what was built. */
export type LoadApp = (name: string, attempt: number) => Promise<RemoteApp>;

/** What a remote's entry leaves on the page under the remote's name: a container, as module federation defines it. */
interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => RemoteApp>;
}

/** The libraries that a page's containers share, by name and version. */
type ShareScope = Record<string, Record<string, SharedLibrary>>;

interface SharedLibrary {
  readonly get: () => () => object;
  readonly from: string;
  readonly eager: true;
  loaded: 1;
}

/** Nothing may hang: an entry is small, and the page waits for it. */
const timeoutMs = 4000;

/**
 * The remotes of the page. Nothing of one is loaded before it is asked for; who asks meanwhile gets the same app. A
 * failure is forgotten: the next attempt asks under an address that no cache has seen.
 */
export function createContainers(sites: RemoteSites, integrity: Integrity): LoadApp {
  const scope = shareScope();
  const underWay = new Map<string, Promise<RemoteApp>>();

  async function load(name: string, attempt: number): Promise<RemoteApp> {
    const entry = sites[name];
    if (entry === undefined) throw new Error(`No address for ${name}`);
    const { pathname } = new URL(entry, location.origin);
    const address = attempt === 0 ? entry : `${entry}?r=${Date.now()}`;
    await loadScript({ address, integrity: integrity[pathname], timeoutMs });
    const container: unknown = Reflect.get(globalThis, name);
    if (!isContainer(container)) throw new Error(`${address} brings no container`);
    await container.init(scope);
    const module = await container.get("./app");
    return module();
  }

  return (name, attempt) => {
    const known = underWay.get(name);
    if (known) return known;
    const app = load(name, attempt);
    underWay.set(name, app);
    app.catch(() => underWay.delete(name));
    return app;
  };
}

function shareScope(): ShareScope {
  return Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, library]) => [
      name,
      { "1.0.0": { get: () => () => library, from: "shell", eager: true, loaded: 1 } },
    ]),
  );
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null && "init" in value && "get" in value;
}
