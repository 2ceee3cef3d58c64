import type { AdministratorRecord } from "@urna/contract/administrators/administrator";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useSession } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { useRoleName } from "../use-roles.ts";

/** Without `onHandle` nothing can be done with an account. */
export function useUserColumns(onHandle: ((account: AdministratorRecord) => void) | undefined) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const { user } = useSession();
  const roleName = useRoleName();
  const columns: Column<AdministratorRecord>[] = [
    {
      key: "name",
      header: t("column.name"),
      sort: "name",
      rowHeader: true,
      cell: ({ name, email }) => (
        <>
          {name}
          <span className="a-under">{email}</span>
        </>
      ),
    },
    { key: "role", header: t("users.role"), sort: "role", cell: ({ role }) => roleName(role) },
    {
      key: "state",
      header: t("column.state"),
      sort: "state",
      cell: (account) => <State account={account} />,
    },
    {
      key: "secondFactors",
      header: t("users.secondFactor"),
      cell: ({ secondFactors }) =>
        secondFactors.length === 0
          ? t("users.off")
          : secondFactors.map((factor) => t(`users.factor.${factor}`)).join(", "),
    },
    {
      key: "lastSignInAt",
      header: t("users.lastSignIn"),
      sort: "lastSignInAt",
      cell: ({ lastSignInAt }) => (lastSignInAt ? instant(lastSignInAt, "date") : t("users.never")),
    },
    {
      key: "acts",
      header: t("users.acts"),
      cell: (account) =>
        account.id === user?.id ? (
          <Link to={paths.profile}>{t("users.you")}</Link>
        ) : (
          <Button small aria-label={t("users.handleWho", account)} onClick={() => onHandle?.(account)}>
            {t("users.handle")}
          </Button>
        ),
    },
  ];
  return onHandle ? columns : columns.filter(({ key }) => key !== "acts");
}

function State({ account: { state, invitationExpiresAt } }: { account: AdministratorRecord }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  if (state !== "invited") return t(`users.state.${state}`);
  const good = invitationExpiresAt !== undefined && new Date(invitationExpiresAt) > new Date();
  return (
    <>
      {t("users.state.invited")}
      <span className="a-under">
        {good ? t("users.until", { when: instant(invitationExpiresAt, "day-time") }) : t("users.expired")}
      </span>
    </>
  );
}
