import { useSession } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button/button";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSignOut } from "../drafts/use-sign-out.ts";
import { knowsPasskeys } from "./make-passkey.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TotpEnrolment } from "./totp-enrolment.tsx";

/** In place of every page of who has to add a second factor first. */
export function RequiredPage() {
  const { t } = useTranslation(["factors", "common"]);
  const { renewUser } = useSession();
  const signOut = useSignOut();
  const [codes, setCodes] = useState<readonly string[]>();
  const [byApp, setByApp] = useState(!knowsPasskeys());
  const added = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : void renewUser());
  if (codes) {
    return (
      <div className="a-door__column">
        <PageTitle key="codes" lead={t("required.keepLead")}>
          {t("required.keepTitle")}
        </PageTitle>
        <Sheet edge="ink">
          <RecoveryCodes codes={codes} onKept={() => void renewUser()} />
        </Sheet>
      </div>
    );
  }
  return (
    <div className="a-door__column">
      <PageTitle key="add" lead={t("required.lead")}>
        {t("required.title")}
      </PageTitle>
      <Sheet edge="ink">
        <div className="u-stack">
          {!byApp && <p>{t("passkey.text")}</p>}
          {byApp ? <TotpEnrolment onEnrolled={added} /> : <PasskeyForm onAdded={added} />}
          {knowsPasskeys() && (
            <Button kind="quiet" onClick={() => setByApp((before) => !before)}>
              {t(byApp ? "required.usePasskey" : "required.useApp")}
            </Button>
          )}
        </div>
      </Sheet>
      <p className="u-actions">
        <Button kind="quiet" onClick={signOut}>
          {t("common:action.signOut")}
        </Button>
      </p>
    </div>
  );
}
