import { useMutation } from "@tanstack/react-query";
import { parseOpening } from "@urna/belenios/opening-text";
import { Refused } from "@urna/belenios/refusal";
import { getDefinition } from "@urna/contract/public-elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useCallback, useEffect, useRef, useState } from "react";
import { fetchElectionObject } from "./fetch-election-object.ts";
import { findingOfRefusal, NotOpened } from "./finding.ts";
import { sealedWords } from "./sealed-words.ts";
import { openInWorker } from "./worker/open-in-worker.ts";

export interface Proofs {
  readonly done: number;
  readonly total: number;
}

/**
 * Opens what was scanned, pasted or chosen, the last one that was asked for. Nothing of it leaves this browser but the
 * election's id.
 */
export function useOpening() {
  const api = useApi();
  const [proofs, setProofs] = useState<Proofs>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const opening = useMutation({
    networkMode: "always",
    gcTime: 0,
    mutationFn: async (text: string) => {
      const stop = new AbortController();
      current.current = stop;
      setProofs(undefined);
      const election = electionOf(text);
      const electionText = await fetchElectionObject(api, election, stop.signal);
      const onProgress = (done: number, total: number) => setProofs({ done, total });
      // Only for the reader's language: without it the ballot is shown in that of the election object.
      const definition = call(api, getDefinition, { params: { id: election }, signal: stop.signal })
        .then((file) => file.text())
        .catch(() => "");
      const opened = await openInWorker({ electionText, opening: text }, { signal: stop.signal, onProgress });
      if (!opened.ok) throw new NotOpened(findingOfRefusal(opened.refusal));
      return { ...opened.ballot, words: sealedWords(electionText, await definition) };
    },
  });
  const { mutate, reset } = opening;
  const open = useCallback(
    (text: string) => {
      current.current?.abort();
      mutate(text);
    },
    [mutate],
  );
  return { ...opening, open, again: reset, proofs };
}

function electionOf(text: string): string {
  if (text.trim() === "") throw new NotOpened("empty");
  try {
    return parseOpening(text).election;
  } catch (error) {
    throw error instanceof Refused ? new NotOpened(findingOfRefusal(error.refusal)) : error;
  }
}
