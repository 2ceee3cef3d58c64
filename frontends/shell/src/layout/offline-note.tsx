import { useQueryClient } from "@tanstack/react-query";
import { addressOf } from "@urna/contract/api/call";
import { getSettings } from "@urna/contract/settings/routes";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { reach } from "@urna/web-kit/api-client/reach";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

const everyMs = 5000;

/** Says that there is no connection for as long as there is none, tries again by itself, and on request at once. */
export function OfflineNote() {
  const { t } = useTranslation("common");
  const isThere = useSyncExternalStore(reach.subscribe, reach.isThere);
  const tryNow = useTries(isThere);
  return (
    <div role="status">
      {!isThere && (
        <Note kind="warn" title={t("offline.title")}>
          {t("offline.text")}{" "}
          <Button small onClick={tryNow}>
            {t("offline.retry")}
          </Button>
        </Note>
      )}
    </div>
  );
}

/**
 * What failed without a connection is asked for again once there is one, where it was gone for longer than one call. A
 * refusal stays: it was an answer.
 */
function useTries(isThere: boolean): () => void {
  const api = useApi();
  const queries = useQueryClient();
  const wasGone = useRef(false);
  const tryOnce = useCallback(
    () =>
      void api.send({ method: "GET", path: addressOf(getSettings) }).catch((error: unknown) => {
        wasGone.current ||= isApiProblem(error, "connection");
      }),
    [api],
  );
  useEffect(() => {
    if (isThere) {
      if (wasGone.current)
        void queries.refetchQueries({ predicate: ({ state }) => isApiProblem(state.error, "connection") });
      wasGone.current = false;
      return;
    }
    wasGone.current ||= !navigator.onLine;
    const timer = setInterval(tryOnce, everyMs);
    return () => clearInterval(timer);
  }, [isThere, queries, tryOnce]);
  return () => {
    wasGone.current = true;
    tryOnce();
  };
}
