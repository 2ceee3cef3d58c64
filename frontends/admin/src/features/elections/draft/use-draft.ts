import { useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/api/admin/elections";
import { isApiProblem, type ApiProblem, type ProblemCode } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useCallback, useEffect, useRef, useState } from "react";
import { getElection } from "../../../election/get-election.ts";
import { updateElection } from "../api/update-election.ts";
import { electionKey } from "../../../election/election-key.ts";
import { forgetCopy, readCopy, writeCopy } from "./draft-copy.ts";
import { fieldsOf, sameFields, type DraftFields } from "./draft-fields.ts";

/** After the last key. */
const idleMs = 1_200;
const retryMs = 5_000;

export type DraftStatus =
  | { readonly kind: "saved"; readonly at: Date | undefined }
  | { readonly kind: "waiting" }
  | { readonly kind: "saving" }
  /** Nothing answers; what was typed is kept here and sent again. */
  | { readonly kind: "offline" }
  | { readonly kind: "refused"; readonly problem: ApiProblem }
  | { readonly kind: "conflict"; readonly theirs: AdminElection };

export interface Draft {
  readonly fields: DraftFields;
  readonly status: DraftStatus;
  /** Grows when other fields are taken over than those typed here: fields that keep their own text start again. */
  readonly epoch: number;
  change(changes: Partial<DraftFields> | ((before: DraftFields) => Partial<DraftFields>)): void;
  /** Sends what waits, now. @returns the revision that is saved, or undefined where it could not be. */
  saveNow(): Promise<number | undefined>;
  /** Takes over what another call answered about this draft. */
  adopt(election: AdminElection): void;
  /** Of a conflict: mine are written over theirs, or mine are given up. */
  resolve(choice: "mine" | "theirs"): void;
}

/**
 * A draft that is kept as one types: in the tab's own storage at once, at the server after a pause. One save is under
 * way at a time; a change meanwhile is saved after it. What somebody else saved is never written over unasked.
 */
export function useDraft(election: AdminElection): Draft {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = election;
  const [start] = useState(() => startOf(election));
  const [fields, setFields] = useState(start.fields);
  const [status, setStatus] = useState<DraftStatus>(start.status);
  const [epoch, setEpoch] = useState(0);
  const now = useRef({ fields: start.fields, revision: start.revision, dirty: start.dirty });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<number | undefined>>(undefined);

  const take = useCallback((next: DraftFields, revision: number) => {
    now.current = { fields: next, revision, dirty: false };
    setFields(next);
    setEpoch((before) => before + 1);
  }, []);

  const save = useCallback(async (): Promise<number | undefined> => {
    clearTimeout(timer.current);
    if (running.current) await running.current;
    if (!now.current.dirty) return now.current.revision;
    const sent = now.current.fields;
    const exchange = async () => {
      setStatus({ kind: "saving" });
      try {
        const saved = await updateElection(api, id, { ...sent, revision: now.current.revision });
        now.current = { ...now.current, revision: saved.revision, dirty: now.current.fields !== sent };
        queries.setQueryData(electionKey(id), saved);
        void queries.invalidateQueries({ queryKey: ["admin", "checklist", id] });
        if (now.current.dirty) writeCopy(id, now.current);
        else forgetCopy(id);
        setStatus(now.current.dirty ? { kind: "waiting" } : { kind: "saved", at: new Date() });
        return now.current.dirty ? undefined : saved.revision;
      } catch (error) {
        setStatus(await statusOf(error, () => getElection(api, id, new AbortController().signal)));
        return undefined;
      }
    };
    running.current = exchange();
    const revision = await running.current;
    running.current = undefined;
    return revision;
  }, [api, id, queries]);

  const schedule = useCallback(
    (ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), ms);
    },
    [save],
  );

  useEffect(() => {
    if (status.kind === "waiting") schedule(idleMs);
    if (status.kind !== "offline") return;
    schedule(retryMs);
    const online = () => schedule(0);
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, [status, schedule]);

  // Leaving the page sends what waits; if that fails, the copy is there when one comes back.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (now.current.dirty) void save();
    },
    [save],
  );

  // The page asks again every half minute; where nothing waits here, what somebody else saved is shown.
  useEffect(() => {
    if (now.current.dirty || running.current || election.revision <= now.current.revision) return;
    take(fieldsOf(election), election.revision);
    setStatus({ kind: "saved", at: undefined });
  }, [election, take]);

  return {
    fields,
    status,
    epoch,
    change(changes) {
      const before = now.current.fields;
      const next = { ...before, ...(typeof changes === "function" ? changes(before) : changes) };
      now.current = { ...now.current, fields: next, dirty: true };
      setFields(next);
      writeCopy(id, now.current);
      if (status.kind !== "conflict" && status.kind !== "saving") setStatus({ kind: "waiting" });
    },
    saveNow: save,
    adopt(answer) {
      take(fieldsOf(answer), answer.revision);
      forgetCopy(id);
      queries.setQueryData(electionKey(id), answer);
      void queries.invalidateQueries({ queryKey: ["admin", "checklist", id] });
      setStatus({ kind: "saved", at: new Date() });
    },
    resolve(choice) {
      if (status.kind !== "conflict") return;
      const { theirs } = status;
      queries.setQueryData(electionKey(id), theirs);
      if (choice === "theirs") {
        take(fieldsOf(theirs), theirs.revision);
        forgetCopy(id);
        setStatus({ kind: "saved", at: undefined });
      } else {
        now.current = { ...now.current, revision: theirs.revision, dirty: true };
        writeCopy(id, now.current);
        setStatus({ kind: "waiting" });
      }
    },
  };
}

interface Start {
  fields: DraftFields;
  revision: number;
  dirty: boolean;
  status: DraftStatus;
}

/** What the tab still has of before a reload, held against what the server has by now. */
function startOf(election: AdminElection): Start {
  const theirs = fieldsOf(election);
  const copy = readCopy(election.id);
  if (copy === undefined || sameFields(copy.fields, theirs)) {
    forgetCopy(election.id);
    const { revision } = election;
    return { fields: theirs, revision, dirty: false, status: { kind: "saved", at: undefined } };
  }
  const status: DraftStatus =
    copy.revision === election.revision ? { kind: "waiting" } : { kind: "conflict", theirs: election };
  return { ...copy, dirty: true, status };
}

/** What goes by itself: it is tried again. */
const passing: ReadonlySet<ProblemCode> = new Set([
  "connection",
  "unavailable",
  "internal",
  "too-many-requests",
]);

async function statusOf(error: unknown, ask: () => Promise<AdminElection>): Promise<DraftStatus> {
  if (!isApiProblem(error) || passing.has(error.code)) return { kind: "offline" };
  const changedMeanwhile =
    error.code === "write-conflict" && !error.errors.some(({ path }) => path === "code" || path === "group");
  if (!changedMeanwhile) return { kind: "refused", problem: error };
  return ask().then(
    (theirs) => ({ kind: "conflict", theirs }),
    () => ({ kind: "offline" }),
  );
}
