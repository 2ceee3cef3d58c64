import type { ElectionId } from "@urna/contract/identifiers";
import { Button } from "@urna/web-kit/ui/button/button";
import { FileField } from "@urna/web-kit/ui/form/file-field";
import { useRef, useState, type DragEvent, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ElectionCheck } from "../check/use-check.ts";
import { useAcknowledgement } from "../use-acknowledgement.ts";
import { AcknowledgementAnswered } from "./acknowledgement-answered.tsx";

const fieldId = "acknowledgement";

/** For who kept what the box signed when it took their ballot: whether the ballot is there. */
export function AcknowledgementCheck({
  electionId,
  check,
}: {
  electionId: ElectionId;
  check: ElectionCheck;
}) {
  const { t } = useTranslation("verification");
  const { ask, answer, busy, error } = useAcknowledgement(check);
  const input = useRef<HTMLInputElement>(null);
  const [nothing, setNothing] = useState(false);
  const begin = (file: File | undefined) => {
    setNothing(!file);
    if (file) ask(file);
    else input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) begin(input.current?.files?.[0]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!busy) begin(event.dataTransfer.files[0]);
  };
  return (
    <section aria-labelledby="acknowledged">
      <h2 id="acknowledged">{t("ack.title")}</h2>
      <p className="p-status__text">{t("ack.lead")}</p>
      <form
        className="p-ack"
        noValidate
        onSubmit={submit}
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
      >
        <FileField
          ref={input}
          id={fieldId}
          accept=".json,application/json"
          label={t("ack.file")}
          hint={t("ack.fileHint")}
          error={nothing ? t("ack.nothing") : undefined}
        />
        <Button type="submit" icon="search" busy={busy} busyLabel={t("ack.looking")}>
          {t("ack.look")}
        </Button>
      </form>
      <div role="status" className="p-check__outcome">
        {!busy && error && <AcknowledgementAnswered answer={{ kind: "unchecked" }} electionId={electionId} />}
        {!busy && answer && <AcknowledgementAnswered answer={answer} electionId={electionId} />}
      </div>
    </section>
  );
}
