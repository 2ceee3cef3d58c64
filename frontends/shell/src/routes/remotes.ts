import { federatedRemote } from "@urna/web-kit/federation/federated-remote";
import { loadRemoteApp, type createFederation } from "@urna/web-kit/federation/remote-sites";
import type { ComponentType } from "react";

export type RemoteName = "mfe_public" | "mfe_voting" | "mfe_admin";

export interface Remotes extends Record<RemoteName, ComponentType> {
  /** Fetches a remote ahead of its first use. */
  prefetch(name: RemoteName): void;
}

export function createRemotes(federation: ReturnType<typeof createFederation>): Remotes {
  const remote = (name: RemoteName) => federatedRemote((attempt) => loadRemoteApp(federation, name, attempt));
  return {
    mfe_public: remote("mfe_public"),
    mfe_voting: remote("mfe_voting"),
    mfe_admin: remote("mfe_admin"),
    prefetch: (name) => void loadRemoteApp(federation, name, 0).catch(() => undefined),
  };
}
