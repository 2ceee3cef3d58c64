import { useQuery } from "@tanstack/react-query";
import { maxPageSize } from "@urna/contract/api/page";
import { listUsers } from "@urna/contract/administrators/routes";
import { unknownActor } from "@urna/contract/audit/codes";
import type { AdministratorId } from "@urna/contract/identifiers";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSession } from "@urna/web-kit/session/use-session";
import { useTranslation } from "react-i18next";
import { useMay } from "../../ui/use-may.ts";

/** What an administrator is called. The log keeps ids only: names stand where the reader may see the accounts. */
export function useNames(): (administratorId: AdministratorId) => string | undefined {
  const { t } = useTranslation(["admin", "audit"]);
  const api = useApi();
  const { user } = useSession();
  const accounts = useQuery({
    queryKey: ["admin", "users", "names"],
    queryFn: ({ signal }) => call(api, listUsers, { query: { pageSize: maxPageSize }, signal }),
    enabled: useMay()(["users.read", "users.manage"]),
    staleTime: 60_000,
  });
  const names = new Map(accounts.data?.items.map(({ id, name }) => [id, name]));
  return (id) => {
    if (id === unknownActor) return t("audit:unknown");
    return id === user?.id ? t("audit.you") : names.get(id);
  };
}
