import type { Decision, RegistrationRequestRecord } from "@urna/contract/requests/registration-request";
import { useTranslation } from "react-i18next";
import { useLetter } from "../use-letter.ts";

interface LetterPreviewProps {
  request: RegistrationRequestRecord;
  state: Decision;
  reasonCode: string;
  comment: string;
}

/** What the email will say, in the applicant's language. */
export function LetterPreview({ request: { language }, state, reasonCode, comment }: LetterPreviewProps) {
  const { t } = useTranslation(["admin", "common"]);
  const sentences = useLetter(language)(state, reasonCode);
  return (
    <figure>
      <figcaption>{t("requests.preview")}</figcaption>
      <blockquote lang={language}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {comment.trim() && <p>{comment}</p>}
      </blockquote>
    </figure>
  );
}
