import { withdrawPendingAct } from "@urna/contract/safeguards/routes";
import { call } from "@urna/web-kit/api-client/call";
import { Children, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActButton } from "./act-button.tsx";

interface ActActionsProps {
  act: { id: string; own: boolean };
  /** The act in words. */
  what: string;
  /** What else the reader can do. */
  children: ReactNode;
}

/** What the reader can do about an act that waits: the administrator who asked for it may take it back. Empty where nothing can be done. */
export function ActActions({ act, what, children }: ActActionsProps) {
  const { t } = useTranslation("safeguards");
  if (!act.own && Children.toArray(children).length === 0) return null;
  return (
    <p className="u-actions">
      {children}
      {act.own && (
        <ActButton
          act={(api) => call(api, withdrawPendingAct, { params: { actId: act.id } })}
          name={t("pending.withdraw")}
          about={what}
          said={() => t("pending.withdrawn")}
        />
      )}
    </p>
  );
}
