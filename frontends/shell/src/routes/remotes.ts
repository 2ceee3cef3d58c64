import { federatedRemote } from "@urna/web-kit/federation/federated-remote";
import type { LoadApp } from "@urna/web-kit/federation/containers";
import type { i18n } from "i18next";
import type { ComponentType } from "react";

export type RemoteName = "mfe_public" | "mfe_voting" | "mfe_admin";

export interface Remotes extends Record<RemoteName, ComponentType> {
  /** Fetches a remote and its texts ahead of its first use. Settles when they are here, or do not come. */
  prefetch(name: RemoteName): Promise<void>;
}

export function createRemotes(loadApp: LoadApp, texts: i18n): Remotes {
  const loadTexts = (name: RemoteName) => texts.loadNamespaces(name.replace("mfe_", ""));
  const load = (name: RemoteName, attempt: number) => {
    // Its texts come while its code does.
    void loadTexts(name);
    return loadApp(name, attempt);
  };
  const remote = (name: RemoteName) => federatedRemote((attempt) => load(name, attempt));
  return {
    mfe_public: remote("mfe_public"),
    mfe_voting: remote("mfe_voting"),
    mfe_admin: remote("mfe_admin"),
    async prefetch(name) {
      await Promise.allSettled([loadApp(name, 0), loadTexts(name)]);
    },
  };
}
