import { createInstance } from "@module-federation/enhanced/runtime";
import { sharedLibraries } from "@urna/web-kit/federation/shared-libraries";

interface RemoteApp {
  readonly App: unknown;
}

/** Somebody else's page, which takes a remote as any page with the runtime of module federation does. */
async function kindOfApp(name: string, entry: string): Promise<string> {
  const shareConfig = { singleton: true, requiredVersion: false } as const;
  const federation = createInstance({
    name: "host",
    remotes: [{ name, entry, type: "global" }],
    shareStrategy: "loaded-first",
    shared: Object.fromEntries(
      Object.entries(sharedLibraries).map(([library, module]) => [
        library,
        { version: "1.0.0", lib: () => module, shareConfig },
      ]),
    ),
  });
  const remote = await federation.loadRemote<RemoteApp>(`${name}/app`);
  return typeof remote?.App;
}

Object.assign(globalThis, { kindOfApp });
