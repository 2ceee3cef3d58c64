import { useMutation } from "@tanstack/react-query";
import type { KeptAcknowledgement } from "@urna/belenios/acknowledgement";
import type { LinkedAcknowledgement } from "@urna/belenios/acknowledgement-link";
import type { ElectionCheck } from "./check/use-check.ts";

/** No acknowledgement is nearly as large. */
const largestBytes = 200_000;

/** What the ballot box says to an acknowledgement. `unchecked`: the box itself could not be found sound. */
export type AcknowledgementAnswer =
  | { readonly kind: "present"; readonly tracker: string }
  | ({ readonly kind: "not-yet"; readonly tracker: string } & ToKeep)
  | ({ readonly kind: "missing"; readonly tracker: string; readonly archive: Blob } & ToKeep)
  | { readonly kind: "none" | "other-election" | "not-signed" | "unchecked" };

interface ToKeep {
  /** Of a link, which nobody has kept yet. */
  readonly toKeep: KeptAcknowledgement | undefined;
}

/** Looks a voter's acknowledgement up in the archive, which is checked whole for it. What was given stays in this browser. */
export function useAcknowledgement(check: ElectionCheck) {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (given: File | LinkedAcknowledgement) => answerTo(given, check),
    networkMode: "always",
  });
  return { ask: mutate, answer: data, busy: isPending, error };
}

/** A file brings the sealed definition, a link does not. */
const isKept = (read: LinkedAcknowledgement): read is KeptAcknowledgement => "definition" in read;

async function answerTo(
  given: File | LinkedAcknowledgement,
  check: ElectionCheck,
): Promise<AcknowledgementAnswer> {
  // Brings the cryptography of signatures: asked for by few.
  const { acknowledged, acknowledgementFromLink, readAcknowledgement } =
    await import("./check/acknowledged.ts");
  const isFile = given instanceof File;
  const isTooLarge = isFile && given.size > largestBytes;
  const read = isFile ? readAcknowledgement(isTooLarge ? "" : await given.text()) : given;
  if (!read) return { kind: "none" };
  const outcome = await check.start();
  if (outcome?.kind !== "sound") return { kind: "unchecked" };
  const kept = isKept(read) ? read : acknowledgementFromLink(read, outcome);
  const toKeep = isFile ? undefined : kept;
  const verdict = acknowledged(kept, outcome);
  const { tracker } = kept;
  switch (verdict.kind) {
    case "present":
      return { kind: "present", tracker };
    case "not-yet":
      return { kind: "not-yet", tracker, toKeep };
    case "missing":
      return { kind: "missing", tracker, archive: outcome.archive, toKeep };
    case "refused":
      return { kind: verdict.refusal === "acknowledgement-election-wrong" ? "other-election" : "not-signed" };
    default:
      return verdict satisfies never;
  }
}
