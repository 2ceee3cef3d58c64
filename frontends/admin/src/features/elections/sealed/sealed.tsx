import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";

/** A lock and the date, from sealing on. */
export function Sealed({ election: { sealedAt } }: { election: Pick<AdminElection, "sealedAt"> }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  if (sealedAt === undefined) return null;
  return (
    <span className="a-locked">
      <Icon name="lock" />
      {t("ballot.locked", { date: instant(sealedAt, "date") })}
    </span>
  );
}
