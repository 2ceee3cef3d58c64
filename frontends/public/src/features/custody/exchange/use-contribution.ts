import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useRef, useState } from "react";
import type { Link } from "../link.ts";
import { isDead, useLink } from "../use-custody.ts";
import type { OwnFile } from "../worker/own-key-file.ts";

export interface Contribution<Made, Answer> {
  /** Computes it in the worker. */
  make(file: OwnFile): Promise<Made>;
  send(link: Link, made: Made): Promise<Answer>;
  /** It arrived. */
  onTaken(answer: Answer): void;
  /** It is there already, from another tab or from a try whose answer was lost; or the link died meanwhile. */
  onStale(): Promise<void>;
}

/**
 * Makes a trustee's contribution and sends it. What was made is kept until it has arrived: after a lost connection the
 * same bytes are sent again, as others would be refused.
 */
export function useContribution<Made, Answer>(contribution: Contribution<Made, Answer>) {
  const { make, send, onTaken, onStale } = contribution;
  const link = useLink();
  const made = useRef<Made>(undefined);
  const [unsent, setUnsent] = useState<unknown>();
  const mutation = useSingleMutation({
    mutationFn: async (file: OwnFile | undefined) => {
      if (file) made.current = await make(file);
      if (made.current === undefined) throw new Error("nothing was made");
      return send(link, made.current);
    },
    onSuccess: onTaken,
    onError: async (error) => {
      setUnsent(mayArriveLater(error) ? error : undefined);
      if (isApiProblem(error, "write-conflict") || isDead(error)) await onStale();
    },
  });
  return {
    give: (file: OwnFile) => mutation.mutate(file),
    /** Made, and not known to have arrived: why not. */
    unsent,
    sendAgain: () => mutation.mutate(undefined),
    error: mutation.error,
    busy: mutation.isPending,
  };
}

function mayArriveLater(error: unknown): boolean {
  return isApiProblem(error) && !isApiProblem(error, "invalid-contribution", "write-conflict");
}
