import { z } from "zod";

/** An entry with ClaveÚnica that this tab began: only who has its key can end it. */
const Begun = z.object({ electionId: z.string(), browserKey: z.string(), logoutUrl: z.string() });
export type Begun = z.infer<typeof Begun>;

const begunKey = "urna.clave-unica";
const logoutKey = "urna.clave-unica.logout";

/** What this tab keeps while somebody enters with ClaveÚnica, and of who entered so. Nothing of it is theirs. */
export const claveUnica = {
  begin: (begun: Begun): void => sessionStorage.setItem(begunKey, JSON.stringify(begun)),
  begun(): Begun | undefined {
    const stored = sessionStorage.getItem(begunKey);
    return stored === null ? undefined : Begun.safeParse(JSON.parse(stored)).data;
  },
  /** An entry is good once, as on the server. From here on a session at ClaveÚnica may be open on this device. */
  useUp({ logoutUrl }: Begun): void {
    sessionStorage.removeItem(begunKey);
    sessionStorage.setItem(logoutKey, logoutUrl);
  },
  /** Where the session at ClaveÚnica ends; undefined: nobody went there from this tab. */
  logoutUrl: (): string | undefined => sessionStorage.getItem(logoutKey) ?? undefined,
};
