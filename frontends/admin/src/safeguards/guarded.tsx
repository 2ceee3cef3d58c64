import { useQueryClient } from "@tanstack/react-query";
import { ApiContext, useApi } from "@urna/web-kit/api-client/use-api";
import { useSession } from "@urna/web-kit/session/use-session";
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { guardedApi } from "./guarded-api.ts";
import { pendingActsKey } from "./use-pending-acts.ts";

const ConfirmationDialog = lazy(async () => ({
  default: (await import("./confirmation-dialog.tsx")).ConfirmationDialog,
}));

/**
 * Asks the reader to prove again who they are wherever the API wants it, in front of whatever page made the call, and
 * then lets the call be made again. Calls that are refused together share one question.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const { renewUser } = useSession();
  const { asked, confirm, answer } = useQuestion();
  const guarded = useMemo(
    () =>
      guardedApi(api, {
        confirm,
        onFactorMissing: () => void renewUser(),
        onAsked: () => void queries.invalidateQueries({ queryKey: pendingActsKey }),
      }),
    [api, queries, confirm, renewUser],
  );
  return (
    <ApiContext value={guarded}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmationDialog api={api} onDone={() => answer(true)} onClose={() => answer(false)} />
        </Suspense>
      )}
    </ApiContext>
  );
}

interface Question {
  promise: Promise<boolean>;
  resolve(confirmed: boolean): void;
}

function useQuestion() {
  const [asked, setAsked] = useState(false);
  const question = useRef<Question>(undefined);
  const [{ confirm, answer }] = useState(() => ({
    confirm: (): Promise<boolean> => {
      question.current ??= openQuestion();
      setAsked(true);
      return question.current.promise;
    },
    answer: (confirmed: boolean): void => {
      question.current?.resolve(confirmed);
      question.current = undefined;
      setAsked(false);
    },
  }));
  // A sign-out meanwhile ends the waiting call.
  useEffect(() => () => question.current?.resolve(false), []);
  return { asked, confirm, answer };
}

function openQuestion(): Question {
  let resolve: Question["resolve"] = () => undefined;
  const promise = new Promise<boolean>((settle) => (resolve = settle));
  return { promise, resolve };
}
