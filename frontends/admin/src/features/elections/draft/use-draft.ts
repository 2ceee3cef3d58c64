import { useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { getAdminElection, updateElection } from "@urna/contract/elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem, type ApiProblem, type ProblemCode } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DraftPlace } from "../../../drafts/kept-drafts.ts";
import { electionKey } from "../../../election/election-key.ts";
import { useDraftPlace } from "../../../drafts/use-draft-place.ts";
import { draftName, forgetCopy, readCopy, writeCopy, type KeptCopy } from "./draft-copy.ts";
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
  /** Typed before the page was left or the session ended, and never saved; nothing is done with it unasked. */
  readonly found: KeptCopy | undefined;
  /** Grows when other fields are taken over than those typed here: fields that keep their own text start again. */
  readonly epoch: number;
  change(changes: Partial<DraftFields> | ((before: DraftFields) => Partial<DraftFields>)): void;
  /** Sends what waits, now. @returns the revision that is saved, or undefined where it could not be. */
  saveNow(): Promise<number | undefined>;
  /** Takes over what another call answered about this draft. */
  adopt(election: AdminElection): void;
  /** Takes what was found over, or throws it away. */
  recover(): void;
  discard(): void;
  /** Of a conflict: mine are written over theirs, or mine are given up. */
  resolve(choice: "mine" | "theirs"): void;
}

/**
 * A draft that is kept as one types: on this device at once, at the server after a pause. One save is under
 * way at a time; a change meanwhile is saved after it. What somebody else saved is never written over unasked.
 */
export function useDraft(election: AdminElection): Draft {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = election;
  const { administratorId, name } = useDraftPlace(draftName(id));
  const place = useMemo(() => ({ administratorId, name }), [administratorId, name]);
  const [found, setFound] = useState(() => unsavedOf(election, place));
  const [start] = useState(() => fieldsOf(election));
  const [fields, setFields] = useState(start);
  const [status, setStatus] = useState<DraftStatus>({ kind: "saved", at: undefined });
  const [epoch, setEpoch] = useState(0);
  const now = useRef({ fields: start, revision: election.revision, dirty: false });
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
        const saved = await call(api, updateElection, {
          params: { id },
          body: { ...sent, revision: now.current.revision },
        });
        now.current = { ...now.current, revision: saved.revision, dirty: now.current.fields !== sent };
        queries.setQueryData(electionKey(id), saved);
        void queries.invalidateQueries({ queryKey: ["admin", "checklist", id] });
        if (now.current.dirty) writeCopy(place, now.current);
        else forgetCopy(place);
        setStatus(now.current.dirty ? { kind: "waiting" } : { kind: "saved", at: new Date() });
        return now.current.dirty ? undefined : saved.revision;
      } catch (error) {
        setStatus(await statusOf(error, () => call(api, getAdminElection, { params: { id } })));
        return undefined;
      }
    };
    running.current = exchange();
    const revision = await running.current;
    running.current = undefined;
    return revision;
  }, [api, id, place, queries]);

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
    found,
    epoch,
    change(changes) {
      const before = now.current.fields;
      const next = { ...before, ...(typeof changes === "function" ? changes(before) : changes) };
      now.current = { ...now.current, fields: next, dirty: true };
      setFields(next);
      writeCopy(place, now.current);
      if (status.kind !== "conflict" && status.kind !== "saving") setStatus({ kind: "waiting" });
    },
    saveNow: save,
    recover() {
      if (!found) return;
      const { at: _at, ...copy } = found;
      now.current = { ...copy, dirty: true };
      setFields(copy.fields);
      setEpoch((before) => before + 1);
      writeCopy(place, copy);
      setFound(undefined);
      const isCurrent = copy.revision === election.revision;
      setStatus(isCurrent ? { kind: "waiting" } : { kind: "conflict", theirs: election });
    },
    discard() {
      setFound(undefined);
      if (!now.current.dirty) forgetCopy(place);
    },
    adopt(answer) {
      take(fieldsOf(answer), answer.revision);
      forgetCopy(place);
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
        forgetCopy(place);
        setStatus({ kind: "saved", at: undefined });
      } else {
        now.current = { ...now.current, revision: theirs.revision, dirty: true };
        writeCopy(place, now.current);
        setStatus({ kind: "waiting" });
      }
    },
  };
}

/** What this device still has, where the server has something else. */
function unsavedOf(election: AdminElection, place: DraftPlace): KeptCopy | undefined {
  const copy = readCopy(place);
  if (copy && !sameFields(copy.fields, fieldsOf(election))) return copy;
  forgetCopy(place);
  return undefined;
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
