import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** The request arrived: its reference, and what happens next. */
export function Sent({ reference, next }: { reference: string; next: string }) {
  const { t } = useTranslation("public");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet edge="ok">
      <h2 ref={heading} tabIndex={-1}>
        {t("form.sent")}
      </h2>
      <div className="u-stack p-status__text">
        <p>
          {t("form.reference")} <strong className="u-mono">{reference}</strong>
        </p>
        <p>{next}</p>
      </div>
      <div className="u-actions">
        <LinkButton to="/">{t("goHome")}</LinkButton>
      </div>
    </Sheet>
  );
}
