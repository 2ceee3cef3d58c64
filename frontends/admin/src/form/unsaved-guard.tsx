import { holdHistory } from "@urna/web-kit/leave/hold-history";
import { LeaveGuard } from "@urna/web-kit/ui/dialog/leave-guard";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface UnsavedGuardProps {
  /** Something was typed and is not saved. */
  needed: boolean;
  /** Called when somebody leaves all the same. */
  onLeave?: () => void;
  /** Gets the function that lets an action leave, after the question where one is needed. */
  children?(leaving: (go: () => void) => void): ReactNode;
}

/** Nothing that was typed is lost without a question. */
export function UnsavedGuard({ needed, onLeave, children }: UnsavedGuardProps) {
  const { t } = useTranslation("admin");
  return (
    <LeaveGuard
      needed={needed}
      holdBack={holdHistory}
      onLeave={onLeave}
      title={t("unsaved.title")}
      text={t("unsaved.text")}
      stay={t("unsaved.stay")}
      go={t("unsaved.go")}
    >
      {children}
    </LeaveGuard>
  );
}
