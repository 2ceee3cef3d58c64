import { federatedRemote } from "@urna/web-kit/federation/federated-remote";
import type { LoadApp } from "@urna/web-kit/federation/containers";
import type { i18n } from "i18next";
import type { ComponentType } from "react";

export type RemoteName = "mfe_public" | "mfe_voting" | "mfe_admin";

export interface Remotes extends Record<RemoteName, ComponentType> {
  /** Fetches a remote ahead of its first use. */
  prefetch(name: RemoteName): void;
}

export function createRemotes(loadApp: LoadApp, texts: i18n): Remotes {
  const load = (name: RemoteName, attempt: number) => {
    // Its texts come while its code does.
    void texts.loadNamespaces(name.replace("mfe_", ""));
    return loadApp(name, attempt);
  };
  const remote = (name: RemoteName) => federatedRemote((attempt) => load(name, attempt));
  return {
    mfe_public: remote("mfe_public"),
    mfe_voting: remote("mfe_voting"),
    mfe_admin: remote("mfe_admin"),
    prefetch: (name) => void load(name, 0).catch(() => undefined),
  };
}
