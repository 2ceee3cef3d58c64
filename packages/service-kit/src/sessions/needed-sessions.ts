import { administratorMethods, type AdministratorNeeded } from "./administrator-methods.ts";

/** `voter-if-any`: open to everybody; the owner gets more. */
export type NeededSession = "voter" | "voter-if-any" | AdministratorNeeded;

type Methods = Readonly<Record<string, NeededSession>>;

/**
 * The session that each method needs. The answering service learns the person from their own access token, which
 * travels with the call, and only to methods in this table. No message names the acting voter; a message that names an
 * administrator must match the session, or is refused.
 */
const neededSessions = {
  ...administratorMethods,
  "identity.v1.ParticipationService": {
    GetParticipation: "voter",
    ListParticipations: "voter",
    GetCredential: "voter",
    AuthorizeCast: "voter",
    AuthorizeCheck: "voter",
    GetUnspentCredential: "voter",
  },
  "identity.v1.SessionService": { SwitchLanguage: "voter" },

  "receipt.v1.ReceiptService": {
    GetOwnReceipt: "voter",
    ListReceiptNumbers: "voter",
    VerifyReceipt: "voter-if-any",
    RenderReceipt: "voter",
    ResendReceipt: "voter",
  },
} as const satisfies Readonly<Record<string, Methods>>;

const needed: Readonly<Record<string, Methods>> = neededSessions;

/** For a path such as `/identity.v1.ParticipationService/GetCredential`; undefined: no session. */
export function neededSession(path: string): NeededSession | undefined {
  const [, service = "", method = ""] = path.split("/");
  const methods = Object.hasOwn(needed, service) ? needed[service] : undefined;
  return methods && Object.hasOwn(methods, method) ? methods[method] : undefined;
}

/** A method's entry in the table, as a type. */
export type NeededOf<Path extends string> = Path extends `/${infer Service}/${infer Method}`
  ? Service extends keyof typeof neededSessions
    ? Method extends keyof (typeof neededSessions)[Service]
      ? (typeof neededSessions)[Service][Method]
      : undefined
    : undefined
  : undefined;
