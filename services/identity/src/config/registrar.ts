import { AuthorityKey } from "@urna/contract/registrar/exchange";
import { PlainOrigin } from "@urna/contract/registrar/plain-origin";
import { key32 } from "@urna/service-kit/config";
import { ed25519Key, publicKeyText } from "@urna/service-kit/crypto/ed25519";
import type { z } from "zod";

/** All of them, or none: then every election is of one hand. */
export const registrarVariables = {
  REGISTRAR_ORIGIN: PlainOrigin.optional().describe(
    "Origin of the registrar, who makes half of every credential; absent: there is none",
  ),
  REGISTRAR_KEY: AuthorityKey.optional().describe("Its public key, Ed25519: 32 bytes in base64url"),
  AUTHORITY_KEY: key32
    .optional()
    .describe("Seed of the Ed25519 key with which identity signs what it says to the registrar"),
};

const names = Object.keys(registrarVariables);

/** Refuses a registrar that is configured in part, or with our own key. */
export function wholeRegistrar(context: z.core.ParsePayload): void {
  const values = context.value as Variables;
  const missing = names.filter((name) => values[name as keyof Variables] === undefined);
  const refuse = (name: string, message: string) =>
    void context.issues.push({ code: "custom", input: undefined, path: [name], message });
  if (missing.length > 0 && missing.length < names.length)
    for (const name of missing) refuse(name, "is not set, and others of the registrar's are: all or none");
  const { AUTHORITY_KEY: own, REGISTRAR_KEY: other } = values;
  if (own && other === publicKeyText(ed25519Key(own))) refuse("REGISTRAR_KEY", "must be another's key");
}

type Variables = z.output<z.ZodObject<typeof registrarVariables>>;

/** What the connection to the registrar needs; undefined: there is none. */
export function registrarOf({ REGISTRAR_ORIGIN, REGISTRAR_KEY, AUTHORITY_KEY }: Variables) {
  if (!REGISTRAR_ORIGIN || !REGISTRAR_KEY || !AUTHORITY_KEY) return undefined;
  return { origin: REGISTRAR_ORIGIN, key: REGISTRAR_KEY, authorityKey: AUTHORITY_KEY };
}

export type RegistrarSettings = NonNullable<ReturnType<typeof registrarOf>>;
