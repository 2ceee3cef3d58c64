import type { Role } from "@urna/contract/administrators/administrator";
import { permissions, type Permission } from "@urna/contract/administrators/permissions";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useRoleName, useRoles } from "../use-roles.ts";

/** What each role may do, as the service itself has it. */
export function PermissionTable() {
  const { t } = useTranslation("admin");
  const roleName = useRoleName();
  const roles = useRoles();
  const columnsOf = (list: readonly Role[]): Column<Permission>[] => [
    {
      key: "permission",
      header: t("users.permission"),
      rowHeader: true,
      cell: (permission) => t(`permission.${permission.replace(".", "-")}`),
    },
    ...list.map(({ name, permissions: held }) => ({
      key: name,
      header: roleName(name),
      cell: (permission: Permission) => <Held held={held.includes(permission)} />,
    })),
  ];
  return (
    <Panel title={t("users.matrix")}>
      <p className="u-lead">{t("users.matrixText")}</p>
      <Loaded query={roles}>
        {(list) => (
          <div className="a-matrix">
            <DataTable
              caption={t("users.matrix")}
              columns={columnsOf(list)}
              rows={permissions}
              rowKey={(permission) => permission}
            />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Held({ held }: { held: boolean }) {
  const { t } = useTranslation("admin");
  if (!held) return <>{t("users.no")}</>;
  return (
    <span className="a-mark" data-state="sent">
      <Icon name="check" />
      {t("users.yes")}
    </span>
  );
}
