import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Icon } from "../text/icon.tsx";

interface BreadcrumbProps {
  trail: readonly { to: string; label: string }[];
  current: string;
}

/** From the second level on. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  const { t } = useTranslation("common");
  return (
    <nav className="u-breadcrumb" aria-label={t("nav.breadcrumb")}>
      <ol>
        {trail.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <Icon name="chevron-right" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
