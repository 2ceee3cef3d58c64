import { useMutation } from "@tanstack/react-query";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { getUnspentCredential } from "@urna/contract/casting/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi, type Api } from "@urna/web-kit/api-client/use-api";
import type { UnspentVerdict } from "./check/unspent.ts";
import type { ElectionCheck } from "./check/use-check.ts";

/** `unchecked`: the ballot box could not be found sound. */
export type UnspentAnswer =
  | { readonly kind: "unchecked" }
  | (UnspentVerdict & { readonly archive: Blob; readonly shown: ShownCredential });

/** Of an election of two hands only the public one is whole. */
export interface ShownCredential {
  readonly text: string;
  readonly isPublic: boolean;
}

/**
 * Fetches the credential of who did not vote, verifies that it is the one of their document, and looks for it in the
 * archive. Both are forgotten with the page; the document is sent to nobody.
 */
export function useUnspent(election: ElectionDetail, check: ElectionCheck) {
  const api = useApi();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (document: string) => answerTo(api, { election, check, document }),
    networkMode: "always",
    gcTime: 0,
  });
  return { ask: mutate, answer: data, busy: isPending, error };
}

interface Question {
  election: ElectionDetail;
  check: ElectionCheck;
  document: string;
}

async function answerTo(api: Api, { election, check, document }: Question): Promise<UnspentAnswer> {
  const { credential, publicCredential, commitment } = await call(api, getUnspentCredential, {
    params: { id: election.id },
  });
  const outcome = await check.start();
  if (outcome?.kind !== "sound") return { kind: "unchecked" };
  // Brings the group's arithmetic: asked for by few.
  const { unspentVerdict } = await import("./check/unspent.ts");
  const claimed = { credential, publicCredential, commitment, document };
  const isPublic = outcome.hands.hands === "two-hands";
  return {
    ...(await unspentVerdict(claimed, election, outcome)),
    archive: outcome.archive,
    shown: { text: isPublic ? publicCredential : credential, isPublic },
  };
}
