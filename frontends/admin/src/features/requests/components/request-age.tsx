import type { RegistrationRequestRecord } from "@urna/contract/requests/registration-request";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { useNow } from "../../../ui/use-now.ts";

const everyMinuteMs = 60_000;
const final = ["approved", "rejected"];

/** When a request came, and how long it has been waiting for a decision. */
export function RequestAge({ request }: { request: RegistrationRequestRecord }) {
  const { t } = useTranslation("admin");
  const { instant, age } = useFormats();
  const { createdAt, state } = request;
  const ageMs = Math.max(useNow(everyMinuteMs).getTime() - Date.parse(createdAt), 0);
  return (
    <>
      {instant(createdAt, "short")}
      {!final.includes(state) && ageMs >= everyMinuteMs && (
        <>
          <br />
          {t("requests.waiting", { time: age(ageMs) })}
        </>
      )}
    </>
  );
}
