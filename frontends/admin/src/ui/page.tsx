import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import type { ReactNode } from "react";

interface PageProps {
  title: string;
  lead?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function Page({ title, lead, action, children }: PageProps) {
  return (
    <div className="a-page">
      <div className="a-page__head">
        <PageTitle lead={lead}>{title}</PageTitle>
        {action}
      </div>
      {children}
    </div>
  );
}
