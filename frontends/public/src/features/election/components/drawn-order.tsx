import { useQuery } from "@tanstack/react-query";
import type { Candidate } from "@urna/contract/candidates/candidate";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { drawnText, isInOrder, repeatDraw } from "../draw.ts";

interface DrawnOrderProps {
  seed: string;
  candidates: readonly Candidate[];
}

/** The draw, repeated in the reader's own browser, and what anybody needs to repeat it without us. */
export function DrawnOrder({ seed, candidates }: DrawnOrderProps) {
  const { t } = useTranslation("public");
  const [open, setOpen] = useState(false);
  const { data: tickets } = useQuery({
    queryKey: ["draw", seed, ...candidates.map(({ name }) => name)],
    queryFn: () => repeatDraw(seed, candidates),
    enabled: open,
  });
  return (
    <details className="p-draw" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("election.draw.title")}</summary>
      <p>
        {t("election.draw.seed")} <strong className="u-mono">{seed}</strong>
      </p>
      <p>{t("election.draw.rule")}</p>
      <p>
        <code className="u-mono">
          {drawnText(`<${t("election.draw.seedWord")}>`, `<${t("election.draw.nameWord")}>`)}
        </code>
      </p>
      {tickets && (
        <>
          <p>
            <strong>
              {t(isInOrder(tickets, candidates) ? "election.draw.holds" : "election.draw.broken")}
            </strong>
          </p>
          <ol className="p-draw__tickets">
            {tickets.map(({ name, fingerprint }) => (
              <li key={name}>
                {name}
                <code className="u-mono">{fingerprint}</code>
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
