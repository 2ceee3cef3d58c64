import { DomainError } from "@urna/service-kit/errors";
import { electionId } from "./samples.ts";

/** Every fake knows one election. */
export function known(id: string): void {
  if (id !== electionId) throw new DomainError("not-found");
}
