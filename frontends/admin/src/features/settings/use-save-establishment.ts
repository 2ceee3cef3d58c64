import { useMutation } from "@tanstack/react-query";
import type { Establishment } from "@urna/contract/establishments/establishment";
import { createEstablishment, updateEstablishment } from "@urna/contract/establishments/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import type { UseFormSetError } from "react-hook-form";
import { establishmentFields, type EstablishmentValues } from "./establishment-form.ts";

interface SaveOptions {
  /** Undefined: a new one. */
  establishment: Establishment | undefined;
  setError: UseFormSetError<EstablishmentValues>;
  onSaved(): void;
  onStale(): void;
}

/** Makes or changes an establishment; what the API says of a field is said beside it. */
export function useSaveEstablishment({ establishment, setError, onSaved, onStale }: SaveOptions) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ disabled, code, ...fields }: EstablishmentValues) =>
      establishment === undefined
        ? call(api, createEstablishment, { body: { code, ...fields } })
        : call(api, updateEstablishment, {
            params: { code: establishment.code },
            body: { ...fields, disabled, revision: establishment.revision },
          }),
    onSuccess: onSaved,
    onError: (problem) => {
      if (isApiProblem(problem, "write-conflict")) onStale();
      if (!isApiProblem(problem, "invalid-request")) return;
      for (const { path, code } of problem.errors) {
        const field = establishmentFields.find((each) => each === path);
        if (field) setError(field, { type: code, message: code });
      }
    },
  });
}
