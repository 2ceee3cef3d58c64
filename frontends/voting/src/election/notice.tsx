import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import type { ReactNode } from "react";
import { HelpLine } from "./help-line.tsx";
import { VotingPage } from "./voting-page.tsx";

interface NoticeProps {
  title: string;
  /** What is known. */
  children?: ReactNode;
  /** The ways on. */
  actions: ReactNode;
  /** Nothing is wrong: no help is offered. */
  fine?: boolean;
}

/** A page that says why there is no voting now, and what to do instead. */
export function Notice({ title, children, actions, fine = false }: NoticeProps) {
  return (
    <VotingPage>
      <Sheet edge="ink">
        <PageTitle>{title}</PageTitle>
        <div className="u-stack v-notice">{children}</div>
        <div className="u-actions">{actions}</div>
      </Sheet>
      {!fine && <HelpLine />}
    </VotingPage>
  );
}
