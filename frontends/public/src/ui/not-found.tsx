import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface NotFoundProps {
  title: string;
  children: ReactNode;
  /** Besides the way home. */
  more?: ReactNode;
}

export function NotFound({ title, children, more }: NotFoundProps) {
  const { t } = useTranslation("public");
  return (
    <div className="u-page">
      <PageTitle lead={children}>{title}</PageTitle>
      <div className="u-actions">
        {more}
        <LinkButton kind={more ? "secondary" : "pen"} to="/">
          {t("goHome")}
        </LinkButton>
      </div>
    </div>
  );
}
