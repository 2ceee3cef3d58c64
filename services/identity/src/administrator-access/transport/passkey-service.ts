import type { PasskeyServiceService } from "@urna/protos/identity/v1/passkey";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { addPasskey, beginPasskeyEnrolment } from "../domain/enrol-passkey.ts";
import { removePasskey, renamePasskey } from "../domain/own-passkeys.ts";
import { optionalUuid, uuidOf } from "../../transport/decode.ts";
import { madePasskeyOf } from "./passkey-messages.ts";

type Dependencies = Parameters<typeof addPasskey>[0];

export function passkeyHandlers(dependencies: Dependencies): Handlers<typeof PasskeyServiceService> {
  return {
    listPasskeys: async ({ administratorId }) => ({
      passkeys: await dependencies.passkeys.readPasskeys(idOf(administratorId)),
    }),
    beginPasskeyEnrolment: async ({ administratorId }) => {
      const { challengeId, options } = await beginPasskeyEnrolment(dependencies, idOf(administratorId));
      return { challengeId, optionsJson: JSON.stringify(options) };
    },
    addPasskey: async ({ administratorId, responseJson, sessionId, ...passkey }) => {
      const response = madePasskeyOf(responseJson);
      const owner = { administratorId: idOf(administratorId), sessionId: optionalUuid(sessionId) };
      const made = { ...passkey, ...owner, response };
      return { recoveryCodes: await addPasskey(dependencies, made) };
    },
    renamePasskey: async ({ administratorId, id, name }) => {
      await renamePasskey(dependencies, { administratorId: idOf(administratorId), id: idOf(id), name });
      return {};
    },
    removePasskey: async ({ administratorId, id }) => {
      await removePasskey(dependencies, { administratorId: idOf(administratorId), id: idOf(id) });
      return {};
    },
  };
}

const idOf = (text: string) => uuidOf(text, "not-found");
