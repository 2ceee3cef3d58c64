import { useMutation } from "@tanstack/react-query";
import type { ElectionCheck } from "./check/use-check.ts";

/** No acknowledgement is nearly as large. */
const largestBytes = 200_000;

/** What the ballot box says to an acknowledgement. `unchecked`: the box itself could not be found sound. */
export type AcknowledgementAnswer =
  | { readonly kind: "present" | "not-yet"; readonly tracker: string }
  | { readonly kind: "missing"; readonly tracker: string; readonly archive: Blob }
  | { readonly kind: "none" | "other-election" | "not-signed" | "unchecked" };

/** Looks a voter's acknowledgement up in the archive, which is checked whole for it. The file stays in this browser. */
export function useAcknowledgement(check: ElectionCheck) {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (file: File) => answerTo(file, check),
    networkMode: "always",
  });
  return { ask: mutate, answer: data, busy: isPending, error };
}

async function answerTo(file: File, check: ElectionCheck): Promise<AcknowledgementAnswer> {
  // Brings the cryptography of signatures: asked for by few.
  const { acknowledged, readAcknowledgement } = await import("./check/acknowledged.ts");
  const kept = file.size > largestBytes ? undefined : readAcknowledgement(await file.text());
  if (!kept) return { kind: "none" };
  const outcome = await check.start();
  if (outcome?.kind !== "sound") return { kind: "unchecked" };
  const verdict = acknowledged(kept, outcome);
  const { tracker } = kept;
  switch (verdict.kind) {
    case "present":
    case "not-yet":
      return { kind: verdict.kind, tracker };
    case "missing":
      return { kind: "missing", tracker, archive: outcome.archive };
    case "refused":
      return { kind: verdict.refusal === "acknowledgement-election-wrong" ? "other-election" : "not-signed" };
    default:
      return verdict satisfies never;
  }
}
