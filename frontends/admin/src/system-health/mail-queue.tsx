import type { MailHealth } from "@urna/contract/monitoring/system-health";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { useNow } from "../ui/use-now.ts";

/** What waits to be sent, since when, and what has failed once. */
export function MailQueue({ health }: { health: MailHealth }) {
  const { t } = useTranslation("admin");
  const { number, age } = useFormats();
  const now = useNow(60_000);
  const { waiting, retrying, oldestWaitingAt } = health;
  if (waiting === 0) return <p className="a-after">{t("home.queueEmpty")}</p>;
  const oldestMs = oldestWaitingAt === undefined ? 0 : now.getTime() - Date.parse(oldestWaitingAt);
  return (
    <p className="a-after">
      <strong>{t("home.queue", { count: waiting, number: number(waiting) })}.</strong>{" "}
      {t("home.queueOldest", { time: age(Math.max(0, oldestMs)) })}{" "}
      {retrying > 0 && t("home.retrying", { count: retrying, number: number(retrying) })}
    </p>
  );
}
