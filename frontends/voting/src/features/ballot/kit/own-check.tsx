import { canonicalDocument } from "@urna/contract/rut";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { Suspense, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { HelpLine } from "../../../election/help-line.tsx";

const fieldId = "own-document";

interface OwnCheckProps {
  /** Whether the ballot was sealed for this document. */
  isOf(document: string): Promise<boolean>;
  /** Once it is known that it was. */
  onOwn(): void;
  /** It was sealed for another document: until it is typed again, there is no ballot. */
  onForeign(): void;
}

/** For who entered without their document: that the ballot was sealed for them. Nothing of it is sent. */
export function OwnCheck(props: OwnCheckProps) {
  const { t } = useTranslation("voting");
  return (
    <details className="v-own">
      <summary>{t("own.open")}</summary>
      <Suspense>
        <OwnForm {...props} />
      </Suspense>
    </details>
  );
}

function OwnForm({ isOf, onOwn, onForeign }: OwnCheckProps) {
  const { t } = useTranslation("own-check");
  const [document, setDocument] = useState("");
  const [missing, setMissing] = useState(false);
  const check = useSingleMutation({
    mutationFn: isOf,
    onSuccess: (own) => (own ? onOwn() : onForeign()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = canonicalDocument(document) !== "";
    setMissing(!typed);
    if (typed) check.mutate(document);
  };
  return (
    <form noValidate onSubmit={submit} className="u-stack">
      <TextField
        id={fieldId}
        label={t("document")}
        hint={t("hint")}
        error={missing ? t("missing") : undefined}
        value={document}
        onChange={({ target }) => setDocument(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" busy={check.isPending} busyLabel={t("checking")}>
        {t("check")}
      </Button>
      {check.isError && <Note kind="warn">{t("failed")}</Note>}
    </form>
  );
}

/** In place of the ballot, once what was typed is not the document that it was sealed for. */
export function ForeignBallot({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation("own-check");
  return (
    <div role="alert" className="u-stack">
      <Note kind="err" title={t("foreign")}>
        <p>{t("foreignText")}</p>
      </Note>
      <HelpLine />
      <div className="u-actions">
        <Button onClick={onRetry}>{t("again")}</Button>
      </div>
    </div>
  );
}
