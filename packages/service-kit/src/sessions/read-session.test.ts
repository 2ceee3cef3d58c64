import type { AdministratorId } from "@urna/contract/identifiers";
import { AuthenticateResponse } from "@urna/protos/identity/v1/session";
import { asAdministrator, asVoter, namedSessions } from "../testing/sessions.ts";
import { neededSession, type NeededSession } from "./needed-sessions.ts";
import { readSession, refuseOtherName } from "./read-session.ts";
import type { SessionReader } from "./session.ts";

const neededBy = (path: string) => neededSession(path) as NeededSession;
const annul = neededBy("/ballot.v1.ElectionAdminService/Transition");
const invite = neededBy("/identity.v1.AdministratorDirectoryService/InviteAdministrator");
const openIncident = neededBy("/ballot.v1.IncidentService/OpenIncident");
const listRequests = neededBy("/identity.v1.RegistrationService/ListRegistrationRequests");
const ownAccount = neededBy("/identity.v1.OwnAccountService/GetOwnAccount");

const ada = asAdministrator("ada").accessToken;
const stepper = asAdministrator("ada", ["elections.step"]).accessToken;

/** Ada's session, with changes. */
const adas =
  (more: { confirmed?: boolean; secondFactorMissing?: boolean }): SessionReader =>
  async () => {
    const { confirmed = true, secondFactorMissing = false } = more;
    const value = { id: "ada", role: "superadmin", permissions: [], secondFactorMissing };
    const principal = { $case: "administrator" as const, value };
    return AuthenticateResponse.fromPartial({ sessionId: "s", confirmed, principal });
  };

const read = (needed: NeededSession, token: string, reader = namedSessions) =>
  readSession(needed, token, reader);
const refusal = (code: string) => ({ code });

it("finds the actor by their own token", async () => {
  expect(await read(annul, stepper)).toMatchObject({ administrator: { administrator: { id: "ada" } } });
});

it("refuses a missing session, a voter's, and a role without the permission", async () => {
  await expect(read(annul, "")).rejects.toMatchObject(refusal("not-signed-in"));
  await expect(read(annul, "made up")).rejects.toMatchObject(refusal("not-signed-in"));
  await expect(read(annul, asVoter("ana").accessToken)).rejects.toMatchObject(refusal("not-allowed"));
  await expect(read(invite, stepper)).rejects.toMatchObject(refusal("not-allowed"));
});

it("refuses a sensitive action without a recent confirmation of identity", async () => {
  const late = adas({ confirmed: false });
  await expect(read(invite, ada, late)).rejects.toMatchObject(refusal("confirmation-required"));
  await expect(read(annul, ada, late)).resolves.toBeDefined();
});

it("lets a person without a second factor change only their own account", async () => {
  const without = adas({ secondFactorMissing: true });
  await expect(read(annul, ada, without)).rejects.toMatchObject(refusal("second-factor-required"));
  await expect(read(ownAccount, ada, without)).resolves.toBeDefined();
});

it("treats a session of another kind, or none, as nobody's in a public method", async () => {
  for (const token of ["", asVoter("ana").accessToken, stepper])
    expect(await read(openIncident, token)).toEqual({ administrator: undefined });
});

describe("a name in the message", () => {
  const ask = async (needed: NeededSession, token: string, request: object) =>
    refuseOtherName(needed, request, await read(needed, token));
  const naming = (administratorId: AdministratorId) => ({ actor: { administratorId, reason: "" } });

  it("may be that of the session", async () => {
    await expect(ask(annul, ada, naming("ada"))).resolves.toBeUndefined();
    await expect(ask(ownAccount, ada, { administratorId: "ada" })).resolves.toBeUndefined();
  });

  it("may be no other, and absent only where the table allows it", async () => {
    await expect(ask(annul, ada, naming("eva"))).rejects.toMatchObject(refusal("not-allowed"));
    await expect(ask(annul, ada, {})).rejects.toMatchObject(refusal("not-allowed"));
    await expect(ask(ownAccount, ada, { administratorId: "eva" })).rejects.toMatchObject(
      refusal("not-allowed"),
    );
    await expect(ask(openIncident, "", naming("eva"))).rejects.toMatchObject(refusal("not-allowed"));
    await expect(ask(openIncident, "", {})).resolves.toBeUndefined();
    await expect(ask(listRequests, ada, {})).resolves.toBeUndefined();
  });
});
