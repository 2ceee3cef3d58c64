import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** It arrived, whatever the number was; the reference of what was written, if something was. */
export function Reported({ reference, phone }: { reference: string; phone: string | undefined }) {
  const { t } = useTranslation(["public", "requests"]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet edge="ok">
      <h2 ref={heading} tabIndex={-1}>
        {t("requests:notMe.sent")}
      </h2>
      <div className="u-stack p-status__text">
        <p>{t("requests:notMe.sentText")}</p>
        {reference !== "" && (
          <p>
            {t("form.reference")} <strong className="u-mono">{reference}</strong>
          </p>
        )}
        {phone && <p>{t("requests:notMe.call", { phone })}</p>}
      </div>
      <div className="u-actions">
        <LinkButton to="/">{t("goHome")}</LinkButton>
      </div>
    </Sheet>
  );
}
