import type { Permission } from "@urna/contract/administrators/permissions";
import type { PersonId } from "@urna/contract/identifiers";
import { AuthenticateResponse, type Entry } from "@urna/protos/identity/v1/session";
import { DomainError } from "../errors.ts";
import type { SessionReader } from "../sessions/session.ts";

/** Options of a call in a person's session. The server uses `namedSessions`. */
export const asVoter = (personId: PersonId, method: Entry = "code") => ({
  accessToken: `voter=${personId}=${method}`,
});

/** The same for an administrator, who has every permission by default. */
export const asAdministrator = (id: string, may?: readonly Permission[]) => ({
  accessToken: `admin=${id}=${may?.join("/") ?? "everything"}`,
});

/** Replaces identity: the token itself names its owner. */
export const namedSessions: SessionReader = async (accessToken) => {
  const [kind, id = "", more = ""] = accessToken.split("=");
  const found = { sessionId: `session of ${id}` };
  if (kind === "voter") {
    const person = { id, name: "Ana Prueba", maskedEmail: "a•••@example.cl" };
    return AuthenticateResponse.fromPartial({
      ...found,
      method: more as Entry,
      principal: { $case: "voter", value: person },
    });
  }
  if (kind === "admin") {
    const role = more === "everything" ? "superadmin" : "of-the-test";
    const administrator = { id, name: "Ada Prueba", role, permissions: more.split("/") };
    return AuthenticateResponse.fromPartial({
      ...found,
      confirmed: true,
      principal: { $case: "administrator", value: administrator },
    });
  }
  throw new DomainError("not-signed-in");
};
