import type { ProcessId } from "@urna/contract/identifiers";
import type { RegistrationRequestDetail } from "@urna/contract/requests/registration-request";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { PersonEntryForm } from "../../../person/person-entry-form.tsx";
import { askedEntry } from "../asked-entry.ts";
import { useDecision } from "../use-decision.ts";
import { LetterPreview } from "./letter-preview.tsx";

interface ApproveFormProps {
  detail: RegistrationRequestDetail;
  processId: ProcessId;
}

/** Approves somebody whom the roll does not have as they wrote: adds them, or corrects the person who was found. */
export function ApproveForm({ detail, processId }: ApproveFormProps) {
  const { t } = useTranslation("admin");
  const { request, match, versionId } = detail;
  const { mutateAsync } = useDecision(request.id);
  const reasonCode = match ? "corrected" : "added";
  return (
    <>
      <Note kind={match ? "warn" : "info"}>{t(`requests.approve.${reasonCode}`)}</Note>
      <PersonEntryForm
        entry={askedEntry(detail)}
        hasLast4={false}
        remark={{ label: t("requests.comment"), hint: t("requests.commentGoes"), required: false }}
        stale={t("requests.approve.stale")}
        submit={t(`requests.approve.${reasonCode}Now`)}
        save={(entry, comment) =>
          mutateAsync({
            state: "approved",
            comment,
            approval: { processId, versionId, entry, ...(match && { personId: match.personId }) },
          })
        }
      >
        {(comment) => (
          <LetterPreview request={request} reasonCode={reasonCode} comment={comment} state="approved" />
        )}
      </PersonEntryForm>
    </>
  );
}
