import { Passkey } from "@urna/contract/account/passkey";
import * as routes from "@urna/contract/account/routes";
import type { Passkey as PasskeyMessage } from "@urna/protos/identity/v1/passkey";
import { fieldsOf } from "../../codec/fields.ts";
import { cutPage } from "../../codec/page.ts";
import { readPasskeyOptions } from "../../codec/passkey.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Own = Pick<Services, "passkeys">;

export function listPasskeys({ passkeys }: Own) {
  return handle(routes.listPasskeys, async ({ query, session, trace }) => {
    const own = await passkeys.listPasskeys({ administratorId: session.administrator.id }, trace);
    return { status: 200, body: cutPage(query, own.passkeys.map(readPasskey)) };
  });
}

export function beginPasskeyEnrolment({ passkeys }: Own) {
  return handle(routes.beginPasskeyEnrolment, async ({ session, trace }) => {
    const request = { administratorId: session.administrator.id };
    const { challengeId, optionsJson } = await passkeys.beginPasskeyEnrolment(request, trace);
    return { status: 201, body: { challengeId, ...readPasskeyOptions(optionsJson) } };
  });
}

export function addPasskey({ passkeys }: Own) {
  return handle(
    routes.addPasskey,
    async ({ body: { response, ...passkey }, session: { administrator, sessionId }, trace }) => {
      const own = { administratorId: administrator.id, sessionId };
      const request = { ...passkey, ...own, responseJson: JSON.stringify(response) };
      const { recoveryCodes } = await passkeys.addPasskey(request, trace);
      return { status: 201, body: { recoveryCodes } };
    },
  );
}

export function renamePasskey({ passkeys }: Own) {
  return handle(
    routes.renamePasskey,
    async ({ params: { passkeyId: id }, body: { name }, session, trace }) => {
      await passkeys.renamePasskey({ administratorId: session.administrator.id, id, name }, trace);
      return { status: 204 };
    },
  );
}

export function removePasskey({ passkeys }: Own) {
  return handle(routes.removePasskey, async ({ params: { passkeyId: id }, session, trace }) => {
    await passkeys.removePasskey({ administratorId: session.administrator.id, id }, trace);
    return { status: 204 };
  });
}

const readPasskey = (passkey: PasskeyMessage): Passkey => fieldsOf(Passkey, passkey, { createdAt: "time" });
