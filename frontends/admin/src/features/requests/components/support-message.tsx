import type { SupportRequestRecord } from "@urna/contract/requests/support-request";
import { useTranslation } from "react-i18next";
import { AnswerForm } from "./answer-form.tsx";

/** What somebody wrote, and the answer: the one that went, or the place to write it. */
export function SupportMessage({ request }: { request: SupportRequestRecord }) {
  const { t } = useTranslation("admin");
  const { reference, message, answer, answeredAt } = request;
  return (
    <>
      <p className="a-message">{message}</p>
      {answer && (
        <>
          <p>
            <strong>{t("requests.answer.given")}</strong>
          </p>
          <p className="a-message">{answer}</p>
        </>
      )}
      {!answeredAt && (
        <details className="a-details">
          <summary>{t("requests.answer.open", { reference })}</summary>
          <AnswerForm request={request} />
        </details>
      )}
    </>
  );
}
