import type { Contact } from "@urna/contract/registrar/exchange";
import type { VoterFound } from "./ports.ts";

/** How a voter shows the registrar who they are, and what it needs for that. */
export type WayOfVoter =
  { readonly by: "email"; readonly contact: Extract<Contact, { by: "email" }> } | { readonly by: "word" };

/** Voters with a letter are released on identity's word until the registrar prints letters. */
export function wayOf({ onWord, contact }: Pick<VoterFound, "onWord" | "contact">): WayOfVoter {
  if (onWord || contact.by === "letter") return { by: "word" };
  return { by: "email", contact };
}
