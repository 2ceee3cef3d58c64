import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi, type Api } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useFieldErrorText, useProblemText, type AttemptedAction } from "@urna/web-kit/i18n/problem-text";
import { useState } from "react";
import { useForm, type DefaultValues, type FieldValues, type Path } from "react-hook-form";
import type { z } from "zod";
import { contractResolver } from "./contract-resolver.ts";

interface RequestFormOptions<Fields extends FieldValues> {
  schema: z.ZodType<Fields>;
  defaultValues: DefaultValues<Fields>;
  /** What is being attempted, for the words of a failure. */
  action?: AttemptedAction;
  /** Sends it, and passes on what is answered. */
  send(api: Api, fields: Fields): Promise<void>;
  /** In the order on the page: the summary follows it. */
  fields: readonly Path<Fields>[];
}

/** A form that asks the service for something. Nothing is checked before it is sent, and what was typed stays. */
export function useRequestForm<Fields extends FieldValues>(options: RequestFormOptions<Fields>) {
  const api = useApi();
  const fieldText = useFieldErrorText();
  const problemText = useProblemText(options.action ?? "sendRequest");
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Fields, unknown, Fields>({
    resolver: contractResolver(options.schema),
    defaultValues: options.defaultValues,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const sending = useSingleMutation({
    mutationFn: (fields: Fields) => options.send(api, fields),
    onError: (error) => {
      for (const { path, code } of isApiProblem(error) ? error.errors : []) {
        if (isFieldErrorCode(code)) form.setError(path as Path<Fields>, { type: code, message: code });
      }
      setAttempt((count) => count + 1);
    },
  });
  const { errors } = form.formState;
  const codeOf = (field: Path<Fields>) => {
    const message = errors[field]?.message;
    return typeof message === "string" && isFieldErrorCode(message) ? message : undefined;
  };
  const errorOf = (field: Path<Fields>) => {
    const code = codeOf(field);
    return code && fieldText(code);
  };
  const submit = form.handleSubmit(
    (fields) => sending.mutate(fields),
    () => {
      sending.reset();
      setAttempt((count) => count + 1);
    },
  );
  return {
    register: form.register,
    submit,
    control: form.control,
    busy: sending.isPending,
    error: sending.error,
    problem: sending.error ? problemText(sending.error) : undefined,
    errorOf,
    /** Some field that must be filled in is empty. */
    incomplete: options.fields.some((field) => codeOf(field) === "required"),
    wrong: options.fields.filter((field) => codeOf(field) !== undefined),
    attempt,
  };
}

export type RequestForm<Fields extends FieldValues> = ReturnType<typeof useRequestForm<Fields>>;
