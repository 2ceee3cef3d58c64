import { useMutation } from "@tanstack/react-query";
import type { AdministratorRecord } from "@urna/contract/administrators/administrator";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Dialog } from "@urna/web-kit/ui/dialog/dialog";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { actOnUser } from "../act-on-user.ts";
import type { UserAct } from "../user-acts.ts";
import { RoleField } from "./role-field.tsx";

interface ActDialogProps {
  act: UserAct;
  account: AdministratorRecord;
  onBack(): void;
  onDone(text: string): void;
}

const takesAway = new Set<UserAct>(["suspend", "reset-second-factor", "end-sessions"]);

export function ActDialog({ act, account, onBack, onDone }: ActDialogProps) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const problemText = useProblemText();
  const [role, setRole] = useState(account.role);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => actOnUser(api, { userId: account.id, act, role }),
    onSuccess: () => onDone(t(`users.act.${act}.done`, { name: account.name })),
    onError: (problem) => {
      if (isApiProblem(problem, "second-person-needed")) onDone(t("users.asked"));
    },
  });
  const lastOne = isApiProblem(error, "write-conflict") && account.role === "superadmin";
  return (
    <Dialog
      open
      alert={takesAway.has(act)}
      onOpenChange={(open) => !open && !isPending && onBack()}
      title={t(`users.act.${act}.title`, { name: account.name })}
      actions={
        <>
          <Button onClick={onBack}>{t("dialog.back")}</Button>
          <Button
            kind={takesAway.has(act) ? "danger" : "pen"}
            busy={isPending}
            busyLabel={t("dialog.working")}
            onClick={() => mutate()}
          >
            {t(`users.act.${act}.name`)}
          </Button>
        </>
      }
    >
      <div className="u-stack">
        <p>{t(`users.act.${act}.meaning`)}</p>
        {act === "role" && (
          <RoleField
            id="account-role"
            chosen={role}
            value={role}
            onChange={(event) => setRole(event.target.value)}
          />
        )}
        {error && (
          <Note kind="err" live title={t("dialog.notDone")}>
            {lastOne ? t("users.lastSuperadmin") : problemText(error)}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
