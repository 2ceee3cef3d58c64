import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionTrustees } from "@urna/contract/trustees/election-trustees";
import { getTrustees, updateTrustees } from "@urna/contract/trustees/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { trusteesKey } from "../../../election/custody/use-trustees.ts";
import { electionKey } from "../../../election/election-key.ts";
import { custodyResolver, fieldsOf, updateOf, type CustodyFields } from "./custody-fields.ts";

export type CustodyForm = ReturnType<typeof useCustodyForm>;

/** Plan and people as they are being changed, and saved as one. What somebody else saved is never written over unasked. */
export function useCustodyForm(electionId: ElectionId, saved: ElectionTrustees) {
  const api = useApi();
  const queries = useQueryClient();
  const form = useForm<CustodyFields>({
    defaultValues: fieldsOf(saved),
    resolver: custodyResolver,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { reset, getValues, setValue } = form;
  const { isDirty } = form.formState;
  // Where nothing was changed here, what somebody else saved is shown.
  useEffect(() => {
    if (!isDirty && saved.revision > getValues("revision")) reset(fieldsOf(saved));
  }, [saved, isDirty, getValues, reset]);
  const save = useMutation({
    mutationFn: ({ fields, restart }: { fields: CustodyFields; restart: boolean }) =>
      call(api, updateTrustees, {
        params: { id: electionId },
        body: { ...updateOf(fields), ...(restart && { restart }) },
      }),
    onSuccess: (trustees) => {
      queries.setQueryData(trusteesKey(electionId), trustees);
      void queries.invalidateQueries({ queryKey: ["admin", "checklist", electionId] });
      reset(fieldsOf(trustees));
    },
    onError: async (problem) => {
      if (!isApiProblem(problem, "write-conflict") || namesRestart(problem)) return;
      void queries.invalidateQueries({ queryKey: electionKey(electionId) });
      const theirs = await call(api, getTrustees, { params: { id: electionId } });
      queries.setQueryData(trusteesKey(electionId), theirs);
      setValue("revision", theirs.revision);
    },
  });
  return { form, save, isDirty, asksToRestart: namesRestart(save.error), undo: () => reset(fieldsOf(saved)) };
}

/** The change would throw keys away. */
function namesRestart(problem: unknown): boolean {
  return isApiProblem(problem, "write-conflict") && problem.errors.some(({ path }) => path === "restart");
}
