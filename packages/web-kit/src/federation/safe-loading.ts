import type { ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";

/** SHA-384 of the remotes' files by address; see `build/write-integrity.ts`. */
export type Integrity = Readonly<Record<string, string>>;

const timeoutMs = 4000;

/**
 * How the federation runtime fetches: nothing may hang (it has no timeout of its own for a manifest), and what stands
 * in the integrity list must be what was built.
 */
export function safeLoading(integrity: Integrity): ModuleFederationRuntimePlugin {
  const integrityOf = (url: string) => integrity[new URL(url, location.origin).pathname];
  return {
    name: "safe-loading",
    fetch: (url, init) => {
      const expected = integrityOf(url);
      const signal = AbortSignal.timeout(timeoutMs);
      return fetch(url, { ...init, signal, ...(expected && { integrity: expected }) });
    },
    createScript: ({ url }) => {
      const script = document.createElement("script");
      script.src = url;
      script.async = true;
      script.integrity = integrityOf(url) ?? "";
      return { script, timeout: timeoutMs };
    },
  };
}
