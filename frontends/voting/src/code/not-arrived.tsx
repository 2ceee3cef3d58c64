import { useTranslation } from "react-i18next";
import { HelpWords } from "../election/help-words.tsx";

/** What to do when the code does not come. */
export function NotArrived({ sentTo }: { sentTo: string }) {
  const { t } = useTranslation("voting");
  return (
    <details>
      <summary>{t("otp.notArrived.title")}</summary>
      <ul className="v-bullets">
        <li>{t("otp.notArrived.spam")}</li>
        <li>{t("otp.notArrived.address", { address: sentTo })}</li>
        <li>{t("otp.notArrived.again")}</li>
        <li>
          {t("otp.notArrived.call")} <HelpWords short />
        </li>
      </ul>
    </details>
  );
}
