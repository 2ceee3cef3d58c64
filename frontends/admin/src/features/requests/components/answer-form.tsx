import { longestAnswer, type SupportRequestRecord } from "@urna/contract/requests/support-request";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextArea } from "@urna/web-kit/ui/form/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { useAnswer } from "../use-answer.ts";

/** An answer that goes by email to a person who wrote, or a note that they were answered in another way. */
export function AnswerForm({ request }: { request: SupportRequestRecord }) {
  const { t } = useTranslation("admin");
  const { id, reference, email, language } = request;
  const problemText = useProblemText();
  const [text, setText] = useState("");
  const [attempted, setAttempted] = useState(false);
  const { mutate, variables, isPending, isSuccess, error } = useAnswer(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (text.trim() !== "") mutate(text.trim());
  };
  return (
    <form noValidate className="u-stack" onSubmit={submit}>
      <UnsavedGuard needed={text.trim() !== "" && !isSuccess} />
      <TextArea
        id={`answer-${id}`}
        label={t("requests.answer.label")}
        hint={t(`requests.answer.goes.${language}`, { email })}
        error={attempted && text.trim() === "" ? t("requests.answer.required") : undefined}
        rows={6}
        maxLength={longestAnswer}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
      <p className="u-actions">
        <Button
          small
          type="submit"
          kind="pen"
          busy={isPending && variables !== ""}
          busyLabel={t("dialog.working")}
          aria-label={t("requests.answer.sendOf", { reference })}
        >
          {t("requests.answer.send")}
        </Button>
        <Button
          small
          busy={isPending && variables === ""}
          busyLabel={t("dialog.working")}
          aria-label={t("requests.markAnsweredOf", { reference })}
          onClick={() => mutate("")}
        >
          {t("requests.markAnswered")}
        </Button>
      </p>
      <p>{t("requests.answer.otherWay")}</p>
    </form>
  );
}
