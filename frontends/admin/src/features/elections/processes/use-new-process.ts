import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Process } from "@urna/contract/processes/process";
import { createCategoryElections, createProcess } from "@urna/contract/processes/routes";
import type { Category } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useRef } from "react";
import { processesKey } from "../use-processes.ts";

export interface NewProcess extends Pick<Process, "name" | "code" | "trial"> {
  readonly categories: readonly Category[];
}

/**
 * Makes a process, and its elections at once. A process that was made is not made again by another try, and neither is
 * an election.
 */
export function useNewProcess(onDone: (process: Process) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const made = useRef(new Map<string, Process>());
  return useMutation({
    mutationFn: async ({ categories, ...draft }: NewProcess) => {
      const process = made.current.get(draft.code) ?? (await call(api, createProcess, { body: draft }));
      made.current.set(draft.code, process);
      if (categories.length > 0) await createElections(api, process.id, categories);
      return process;
    },
    onSuccess: onDone,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: processesKey });
      void queries.invalidateQueries({ queryKey: ["admin", "elections"] });
    },
  });
}

function createElections(api: Api, id: string, categories: readonly Category[]) {
  return call(api, createCategoryElections, { params: { id }, body: { categories: [...categories] } });
}

/** Makes those elections of a process that it does not have yet. */
export function useCategoryElections({ id }: Process, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (categories: readonly Category[]) => createElections(api, id, categories),
    onSuccess: onDone,
    onSettled: () => void queries.invalidateQueries({ queryKey: ["admin", "elections"] }),
  });
}
