import type { Passkey } from "@urna/contract/account/passkey";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table.tsx";

const acts = ["rename", "remove"] as const;

export function usePasskeyColumns(
  onAct: (act: (typeof acts)[number], passkey: Passkey) => void,
): Column<Passkey>[] {
  const { t } = useTranslation(["factors", "admin"]);
  const { instant } = useFormats();
  return [
    {
      key: "name",
      header: t("passkey.name"),
      rowHeader: true,
      cell: ({ name, backedUp }) => (
        <>
          {name}
          <span className="a-under">{t(backedUp ? "passkey.backedUp" : "passkey.oneDevice")}</span>
        </>
      ),
    },
    { key: "created", header: t("passkey.created"), cell: ({ createdAt }) => instant(createdAt, "date") },
    {
      key: "used",
      header: t("passkey.lastUsed"),
      cell: ({ lastUsedAt }) => (lastUsedAt ? instant(lastUsedAt, "day-time") : t("admin:users.never")),
    },
    {
      key: "acts",
      header: t("admin:users.acts"),
      cell: (passkey) => (
        <span className="u-actions">
          {acts.map((act) => (
            <Button
              key={act}
              small
              aria-label={t(`passkey.${act}Which`, { name: passkey.name })}
              onClick={() => onAct(act, passkey)}
            >
              {t(`passkey.${act}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}
