import { useQuery } from "@tanstack/react-query";
import { listRoles } from "@urna/contract/administrators/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useTranslation } from "react-i18next";

export function useRoles() {
  const api = useApi();
  return useQuery({
    queryKey: ["admin", "roles"],
    queryFn: async ({ signal }) => (await call(api, listRoles, { signal })).roles,
  });
}

/** A role's name. One that somebody added to the table, and that has no text yet, goes by its own. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation("admin");
  return (role) => t(`role.${role}`, { defaultValue: role });
}
