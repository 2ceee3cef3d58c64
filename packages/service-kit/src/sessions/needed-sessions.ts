import { administratorMethods, type AdministratorNeeded } from "./administrator-methods.ts";

/** `voter-if-any`: the call is for everybody, and its owner gets more. */
export type NeededSession = "voter" | "voter-if-any" | AdministratorNeeded;

type Methods = Readonly<Record<string, NeededSession>>;

/**
 * In whose name each method acts. Who that is, the service that answers learns from their own access token, which comes
 * with the call and goes to no method that does not stand here. No message states a person who acts; one that names an
 * administrator names whose session it is, or is refused.
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

/** Of a path such as `/identity.v1.ParticipationService/GetCredential`; undefined: it acts in nobody's name. */
export function neededSession(path: string): NeededSession | undefined {
  const [, service = "", method = ""] = path.split("/");
  const methods = Object.hasOwn(needed, service) ? needed[service] : undefined;
  return methods && Object.hasOwn(methods, method) ? methods[method] : undefined;
}

/** What the table says of a method, as a type. */
export type NeededOf<Path extends string> = Path extends `/${infer Service}/${infer Method}`
  ? Service extends keyof typeof neededSessions
    ? Method extends keyof (typeof neededSessions)[Service]
      ? (typeof neededSessions)[Service][Method]
      : undefined
    : undefined
  : undefined;
