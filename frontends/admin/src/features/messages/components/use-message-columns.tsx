import type { DeliveryLogEntry } from "@urna/contract/messages/delivery-log";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon, type IconName } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table.tsx";

const signs: Record<DeliveryLogEntry["state"], IconName> = {
  waiting: "clock",
  sent: "check",
  failed: "triangle",
  expired: "close",
};

export function useMessageColumns(): Column<DeliveryLogEntry>[] {
  const { t } = useTranslation(["notices", "admin"]);
  const { instant, number } = useFormats();
  return [
    {
      key: "kind",
      header: t("log.kind"),
      rowHeader: true,
      sort: "kind",
      cell: ({ kind }) => t(`admin:messageKind.${kind}`, { defaultValue: kind }),
    },
    {
      key: "address",
      header: t("admin:column.address"),
      cell: ({ maskedAddress }) => maskedAddress || t("log.noAddress"),
    },
    {
      key: "state",
      header: t("log.state"),
      sort: "state",
      cell: ({ state }) => (
        <span className="a-mark" data-state={state}>
          <Icon name={signs[state]} />
          {t(`admin:messageState.${state}`)}
        </span>
      ),
    },
    {
      key: "attempts",
      header: t("admin:column.attempts"),
      figure: true,
      sort: "attempts",
      cell: ({ attempts }) => number(attempts),
    },
    {
      key: "created",
      header: t("admin:column.created"),
      sort: "created",
      cell: ({ kind, createdAt }) => {
        const said = instant(createdAt, "short");
        return kind === "receipt" ? t("admin:audit.hourOnly", { time: said }) : said;
      },
    },
  ];
}
