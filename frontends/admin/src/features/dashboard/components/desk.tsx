import type { Dashboard } from "@urna/contract/dashboard/dashboard";
import { useFormats } from "@urna/web-kit/i18n/formats";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { NotAsked } from "./not-asked.tsx";

const parts = ["registrations", "support", "audit"] as const;

/** What people have asked for and since when, and how far the audit log reaches; what the reader may see of it. */
export function Desk({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation("admin");
  const { registrations, support, audit, unanswered } = dashboard;
  const shown = parts.filter((part) => dashboard[part] !== undefined || unanswered.includes(part));
  if (shown.length === 0) return null;
  return (
    <Panel title={t("home.desk")}>
      <ul className="a-lines">
        {registrations && (
          <DeskLine name="registration" to={paths.requests} count={registrations.open}>
            <Oldest text="home.oldest" at={registrations.oldestAt} />
          </DeskLine>
        )}
        {support && (
          <DeskLine name="support" to={paths.supportRequests} count={support.open}>
            <Oldest text="home.oldestMessage" at={support.oldestAt} />
          </DeskLine>
        )}
        {audit && <DeskLine name="audit" to={paths.audit} count={audit.entries} />}
      </ul>
      {parts
        .filter((part) => unanswered.includes(part))
        .map((part) => (
          <NotAsked key={part} part={part} />
        ))}
    </Panel>
  );
}

interface DeskLineProps {
  /** Of its texts under `desk`. */
  name: "registration" | "support" | "audit";
  to: string;
  count: number;
  children?: ReactNode;
}

function DeskLine({ name, to, count, children }: DeskLineProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  return (
    <li className="a-line a-line--plain">
      <div>
        {t(`desk.${name}`, { count, number: number(count) })}
        {children}
      </div>
      <Link className="a-link" to={to}>
        {t(`desk.${name}Go`)}
      </Link>
    </li>
  );
}

function Oldest({ text, at }: { text: "home.oldest" | "home.oldestMessage"; at: string | undefined }) {
  const { t } = useTranslation("admin");
  const { age } = useFormats();
  const now = useNow(60_000);
  if (at === undefined) return null;
  return <p className="u-small">{t(text, { time: age(Math.max(0, now.getTime() - Date.parse(at))) })}</p>;
}
