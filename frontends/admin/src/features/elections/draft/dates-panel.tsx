import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";

const kinds = [
  "sealedAt",
  "opensAt",
  "openedAt",
  "closesAt",
  "closedAt",
  "talliedAt",
  "publishedAt",
] as const;

/** Planned and true times, in the order in which they come. */
export function DatesPanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  // Who closes early moves the hour of the close: what was planned is kept beside it.
  const times = { ...election, closesAt: election.scheduledClosesAt ?? election.closesAt };
  return (
    <Panel title={t("dates.title")}>
      <Facts
        items={kinds.flatMap((kind) => {
          const at = times[kind];
          return !at ? [] : [{ label: t(`dates.${kind}`), value: instant(at, "date-time") }];
        })}
      />
      <p className="u-small a-after">{t("dates.zone")}</p>
    </Panel>
  );
}
