import type { UseQueryResult } from "@tanstack/react-query";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Says what could not be loaded; without it that something could not. */
  failed?: string;
  children(value: T): ReactNode;
}

/** What a query brings; until then what is awaited, or what went wrong and a way to try again. */
export function Loaded<T>({ query, failed, children }: LoadedProps<T>) {
  const { t } = useTranslation(["admin", "common"]);
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && !error) return <BusyRing label={t("loading")} />;
  return (
    <>
      {error && (
        <Note kind="err" live title={data === undefined ? (failed ?? t("notLoaded")) : t("notRefreshed")}>
          {problemText(error)}
          <p className="u-actions">
            <Button small icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              {t("common:action.retry")}
            </Button>
          </p>
        </Note>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
