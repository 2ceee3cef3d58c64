import type { RegistrationRequestDetail } from "@urna/contract/requests/registration-request";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { useReasonText } from "../use-letter.ts";

/** Every step of a request, newest first, down to its arrival. */
export function DecisionHistory({ detail: { request, history } }: { detail: RegistrationRequestDetail }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const reasonText = useReasonText();
  return (
    <Panel title={t("requests.history")}>
      <ol className="a-lines">
        {history.map(({ state, reasonCode, comment, by, at }) => (
          <li className="a-line a-line--plain" key={`${at} ${state}`}>
            <span>
              <strong>{t(`requestState.${state}`)}</strong>, {instant(at, "date-time")}
              {by && <>, {by}</>}
              {reasonCode && <p>{reasonText(state, reasonCode)}</p>}
              {comment && <p className="a-message">{comment}</p>}
            </span>
          </li>
        ))}
        <li className="a-line a-line--plain">
          <span>
            <strong>{t("requestState.received")}</strong>, {instant(request.createdAt, "date-time")}{" "}
            {t("requests.consent", { version: request.privacyVersion })}
          </span>
        </li>
      </ol>
    </Panel>
  );
}
