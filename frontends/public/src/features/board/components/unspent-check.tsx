import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { canonicalDocument } from "@urna/contract/rut";
import { useSession, useVoter } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { ElectionCheck } from "../check/use-check.ts";
import { useUnspent } from "../use-unspent.ts";
import { UnspentAnswered, UnspentRefused } from "./unspent-answered.tsx";

interface UnspentCheckProps {
  election: ElectionDetail;
  check: ElectionCheck;
}

/** For who did not vote, once voting is over: that nobody did in their place. */
export function UnspentCheck({ election, check }: UnspentCheckProps) {
  const { t } = useTranslation("verification");
  const voter = useVoter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#no-vote") heading.current?.focus();
  }, [hash]);
  if (election.status !== "closed" || election.annulled) return null;
  return (
    <section aria-labelledby="no-vote">
      <h2 id="no-vote" ref={heading} tabIndex={-1}>
        {t("unspent.title")}
      </h2>
      <p className="p-status__text">{t("unspent.lead")}</p>
      {voter ? (
        <Asking key={voter.id} election={election} check={check} />
      ) : (
        <div className="u-actions">
          <LinkButton to="/padron">{t("unspent.signIn")}</LinkButton>
        </div>
      )}
    </section>
  );
}

function Asking({ election, check }: UnspentCheckProps) {
  const { t } = useTranslation("verification");
  const { logout } = useSession();
  const { ask, answer, busy, error } = useUnspent(election, check);
  const [document, setDocument] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = canonicalDocument(document) !== "";
    setMissing(!typed);
    if (typed) ask(document);
  };
  return (
    <>
      <form className="p-form" noValidate onSubmit={submit}>
        <TextField
          id="unspent-document"
          label={t("unspent.document")}
          hint={t("unspent.documentHint")}
          error={missing ? t("unspent.documentMissing") : undefined}
          value={document}
          onChange={({ target }) => setDocument(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="u-actions">
          <Button type="submit" icon="search" busy={busy} busyLabel={t("ack.looking")}>
            {t("unspent.look")}
          </Button>
          <Button kind="quiet" onClick={() => void logout()}>
            {t("unspent.end")}
          </Button>
        </div>
      </form>
      <div role="status" className="p-check__outcome">
        {!busy && error && <UnspentRefused error={error} />}
        {!busy && answer && <UnspentAnswered answer={answer} electionId={election.id} />}
      </div>
    </>
  );
}
