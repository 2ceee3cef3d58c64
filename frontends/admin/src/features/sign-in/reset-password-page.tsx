import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { NewPasswordForm } from "./components/new-password-form.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** `/admin/reset-password#token=…`, as the email's link leads here. */
export function ResetPasswordPage() {
  const { t } = useTranslation("admin");
  const token = useLinkToken();
  const [state, setState] = useState<"asking" | "done" | "dead">(token === undefined ? "dead" : "asking");
  return (
    <div className="a-door__column">
      <PageTitle lead={state === "asking" ? t("reset.lead") : undefined}>{t("reset.title")}</PageTitle>
      <Sheet edge="ink">
        {state === "asking" && token !== undefined && (
          <NewPasswordForm token={token} onDone={() => setState("done")} onDead={() => setState("dead")} />
        )}
        {state === "done" && (
          <>
            <Note kind="ok" live title={t("reset.doneTitle")}>
              {t("reset.done")}
            </Note>
            <p className="u-actions">
              <LinkButton kind="pen" to={paths.login}>
                {t("login.enter")}
              </LinkButton>
            </p>
          </>
        )}
        {state === "dead" && (
          <>
            <Note kind="err" live title={t("reset.deadTitle")}>
              {t("reset.dead")}
            </Note>
            <p className="u-actions">
              <LinkButton kind="pen" to={paths.forgotPassword}>
                {t("reset.askAgain")}
              </LinkButton>
            </p>
          </>
        )}
      </Sheet>
    </div>
  );
}
