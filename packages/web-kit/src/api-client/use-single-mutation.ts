import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

/**
 * A mutation that is tried at once, connection or not, so that a lost one is shown; and that is never under way twice:
 * a second press is ignored from the first moment on, before the button has been drawn busy.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const underWay = useRef(false);
  const { mutationFn, ...others } = options;
  const mutation = useMutation({
    networkMode: "always",
    ...others,
    ...(mutationFn && {
      mutationFn: async (variables: Variables, context) => {
        try {
          return await mutationFn(variables, context);
        } finally {
          underWay.current = false;
        }
      },
    }),
  } satisfies UseMutationOptions<Data, Error, Variables>);
  const { mutate: start } = mutation;
  const mutate = useCallback<typeof start>(
    (...call) => {
      if (underWay.current) return;
      underWay.current = true;
      start(...call);
    },
    [start],
  );
  return { ...mutation, mutate };
}
