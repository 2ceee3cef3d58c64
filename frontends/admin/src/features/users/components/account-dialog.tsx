import type { AdministratorRecord } from "@urna/contract/administrators/administrator";
import { Button } from "@urna/web-kit/ui/button/button";
import { Dialog } from "@urna/web-kit/ui/dialog/dialog";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { actsOn, type UserAct } from "../user-acts.ts";
import { ActDialog } from "./act-dialog.tsx";

interface AccountDialogProps {
  account: AdministratorRecord;
  onClose(): void;
  onDone(text: string): void;
}

/** What can be done with somebody's account, each with what it means; then the one that was chosen, to be confirmed. */
export function AccountDialog({ account, onClose, onDone }: AccountDialogProps) {
  const { t } = useTranslation(["admin", "common"]);
  const [chosen, setChosen] = useState<UserAct>();
  if (chosen) {
    return <ActDialog act={chosen} account={account} onBack={() => setChosen(undefined)} onDone={onDone} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={account.name}
      actions={<Button onClick={onClose}>{t("common:action.close")}</Button>}
    >
      <p className="a-code">{account.email}</p>
      <ul className="a-lines">
        {actsOn(account).map((act) => (
          <li key={act} className="a-line a-line--plain">
            <span>{t(`users.act.${act}.meaning`)}</span>
            <Button small onClick={() => setChosen(act)}>
              {t(`users.act.${act}.name`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
