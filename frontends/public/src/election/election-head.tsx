import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { CategoryMark } from "@urna/web-kit/ui/election/category-mark";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { StateTag } from "@urna/web-kit/ui/election/state-tag";
import { TrialNote } from "@urna/web-kit/ui/election/trial-note";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pathsOf } from "./paths.ts";

interface ElectionHeadProps {
  election: ElectionDetail;
  /** Of a page below the election's own: its name, and what it is for. */
  page?: { title: string; lead: ReactNode };
  children?: ReactNode;
}

/** The white band with the notebook's cover: which election this is, and which of its pages. */
export function ElectionHead({ election, page, children }: ElectionHeadProps) {
  const { t } = useTranslation("common");
  const { localized } = useFormats();
  const title = localized(election.title);
  const home = { to: "/", label: t("nav.home") };
  const [only, ...others] = election.categories;
  return (
    <div className="p-band">
      <div className="u-bar">
        <Breadcrumb
          trail={page ? [home, { to: pathsOf(election.id).election, label: title }] : [home]}
          current={page?.title ?? title}
        />
        <div className="p-cover" data-category={others.length > 0 ? "several" : only}>
          <div className="p-cover__tags">
            <StateTag state={election.state} />
            {page ? (
              <span className="p-cover__election">{title}</span>
            ) : (
              election.categories.map((category) => <CategoryMark key={category} category={category} />)
            )}
          </div>
          <PageTitle lead={page?.lead ?? localized(election.description)}>{page?.title ?? title}</PageTitle>
        </div>
        {election.trial && <TrialNote />}
        {children}
      </div>
    </div>
  );
}
