import { useTranslation } from "react-i18next";

export const questions = [
  "who",
  "amIOnRoll",
  "enter",
  "noCode",
  "noEmail",
  "last4",
  "notOnRoll",
  "change",
  "secret",
  "receiptLost",
  "receiptShows",
  "connection",
  "shared",
  "blank",
  "help",
  "results",
] as const;

export function Questions() {
  const { t } = useTranslation(["public", "requests", "articles"]);
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{t("requests:support.questions")}</h2>
      <div className="p-questions">
        {questions.map((key) => (
          <details key={key}>
            <summary>
              <h3>{t(`articles:questions.${key}.question`)}</h3>
            </summary>
            <p>{t(`articles:questions.${key}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
