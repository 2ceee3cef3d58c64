import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { MadePasskey, PasskeyAnswer } from "@urna/contract/account/passkey-answer";
import { DomainError } from "@urna/service-kit/errors";
import type { z } from "zod";

/** What a passkey signed. What has not its form is signed by none. */
export function passkeyAnswerOf(json: string): AuthenticationResponseJSON {
  const { response, ...answer } = read(PasskeyAnswer, json);
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    ...answer,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
}

export function madePasskeyOf(json: string): RegistrationResponseJSON {
  const { response, ...made } = read(MadePasskey, json);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { ...made, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } };
}

function read<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new DomainError("invalid-code");
  }
}
