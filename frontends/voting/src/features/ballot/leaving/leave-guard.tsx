import { LeaveGuard as Guard } from "@urna/web-kit/ui/dialog/leave-guard";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface LeaveGuardProps {
  /** The tracker was not copied yet. */
  needed: boolean;
  /** Gets the function that lets an action leave the page, after the warning if there was none yet. */
  children(leaving: (go: () => void) => void): ReactNode;
}

/** Warns once before the page is left. */
export function LeaveGuard({ needed, children }: LeaveGuardProps) {
  const { t } = useTranslation("voting");
  const [warned, setWarned] = useState(false);
  return (
    <Guard
      needed={needed && !warned}
      title={t("tracker.leaveTitle")}
      text={t("tracker.leaveText")}
      stay={t("tracker.stay")}
      go={t("tracker.go")}
      onAsk={() => setWarned(true)}
    >
      {children}
    </Guard>
  );
}
