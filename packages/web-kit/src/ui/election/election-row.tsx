import type { Category, ElectionState } from "@urna/contract/words";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { StateTag } from "./state-tag.tsx";

/** One sheet with hairlines between the elections, not cards. */
export function ElectionList({ children }: { children: ReactNode }) {
  return <ul className="u-elections">{children}</ul>;
}

interface ElectionRowProps {
  categories: readonly Category[];
  title: string;
  to: string;
  details?: ReactNode;
  state: ElectionState;
  /** `Cierra hoy a las 18:00. Quedan 7 horas.` */
  when?: ReactNode;
  actions: ReactNode;
}

/** An election as a notebook with its group's cover on the spine. */
export function ElectionRow({ categories, title, to, details, state, when, actions }: ElectionRowProps) {
  const { t } = useTranslation("common");
  const [only, ...others] = categories;
  return (
    <li className="u-election" data-category={others.length > 0 ? "several" : only}>
      <div>
        <p className="u-election__who">{categories.map((each) => t(`category.${each}`)).join(", ")}</p>
        <h3 className="u-election__title">
          <Link to={to}>{title}</Link>
        </h3>
        {details && <p className="u-election__details">{details}</p>}
        <div className="u-election__when">
          <StateTag state={state} />
          {when && <span>{when}</span>}
        </div>
      </div>
      <div className="u-election__actions">{actions}</div>
    </li>
  );
}
