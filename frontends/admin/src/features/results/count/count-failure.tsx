import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

const failures = {
  "counts-differ": "counting.failure.counts-differ",
  "archive-not-verified": "counting.failure.archive-not-verified",
} as const;

/** Why the last count was given up, and what to do. */
export function CountFailure({ code }: { code: string }) {
  const { t } = useTranslation("results");
  const known = Object.entries(failures).find(([failure]) => failure === code);
  return (
    <Note kind="err" live title={t("counting.gaveUp")}>
      {t(known?.[1] ?? "counting.failure.other")}
    </Note>
  );
}
