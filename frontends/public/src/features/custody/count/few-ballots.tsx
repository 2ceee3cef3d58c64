import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

/** Has the trustee type how few ballots the sum is of, before it can be opened. */
export function FewBallots({
  id,
  ballots,
  onConfirmed,
}: {
  id: string;
  ballots: number;
  onConfirmed(): void;
}) {
  const { t } = useTranslation("custody");
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === String(ballots)) onConfirmed();
    else setWrong(true);
  };
  return (
    <form noValidate className="p-custody__form" onSubmit={submit}>
      <Note kind="warn" title={t("count.few.title")}>
        {t("count.few.text")}
      </Note>
      <TextField
        id={`few-ballots-${id}`}
        short
        inputMode="numeric"
        autoComplete="off"
        label={t("count.few.label")}
        error={wrong ? t("count.few.wrong") : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t("count.few.go")}</Button>
    </form>
  );
}
