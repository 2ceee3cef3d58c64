import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminSettings, SettingsVersion } from "@urna/contract/settings/admin-settings";
import { getAdminSettings, listSettingsVersions } from "@urna/contract/settings/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import { settingsKey, versionsName } from "./settings-keys.ts";

/** Saves a change with `send`. Where somebody else came first, brings what is saved now and what they changed (`meanwhile`). */
export function useSaveSettings<Change extends { revision: number }>(
  send: (api: Api, change: Change) => Promise<AdminSettings>,
  onSettings: (settings: AdminSettings, isOwn: boolean) => void,
) {
  const api = useApi();
  const queries = useQueryClient();
  const [meanwhile, setMeanwhile] = useState<readonly SettingsVersion[]>([]);
  const take = (settings: AdminSettings, isOwn: boolean) => {
    queries.setQueryData(settingsKey, settings);
    void queries.invalidateQueries({ queryKey: ["admin", ...versionsName] });
    void queries.invalidateQueries({ queryKey: ["settings"] });
    onSettings(settings, isOwn);
  };
  const save = useMutation({
    mutationFn: (change: Change) => send(api, change),
    onMutate: () => setMeanwhile([]),
    onSuccess: (settings) => take(settings, true),
    onError: async (problem, { revision }) => {
      if (!isApiProblem(problem, "write-conflict", "locked-while-open")) return;
      const [settings, versions] = await Promise.all([
        call(api, getAdminSettings),
        call(api, listSettingsVersions, { query: { pageSize: 25 } }),
      ]);
      setMeanwhile(versions.items.filter((version) => version.revision > revision));
      take(settings, false);
    },
  });
  /** The change waits for others, and nothing is saved yet: until when somebody may agree. */
  const waitsUntil = isApiProblem(save.error, "second-person-needed") ? save.error.expiresAt : undefined;
  return { save, meanwhile, waitsUntil };
}
