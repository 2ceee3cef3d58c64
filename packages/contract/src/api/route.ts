import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import type { Needed } from "../administrators/permissions.ts";

/**
 * One call of `/api`, as data. The gateway validates with it and answers what it says, OpenAPI is generated from it,
 * and clients take their types from it.
 */
export interface Route {
  readonly method: "get" | "post" | "put" | "delete";
  /** Below `/api`, with `{name}` for a parameter. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  /** Whose session the call needs; a public call ignores a Bearer token. `custody`: the token of a trustee's link. */
  readonly auth: "public" | "voter" | "admin" | "custody";
  /** Of a voter: the service that answers learns from the token whose session it is, and nobody is asked before. */
  readonly sessionByService?: true;
  /** What an administrator's session needs to hold. Without it nobody but a superadministrator gets through. */
  readonly permission?: Needed;
  /**
   * A sensitive action: asks that the administrator proved who they are within the last minutes. `once-sealed`: while an
   * election of the process is sealed and takes or will take ballots.
   */
  readonly confirm?: true | "once-sealed";
  /**
   * Where the settings ask for it, done only when a second administrator makes the same call. `and-wait`: it could make
   * one person two, or let one be enough, so that others agree to it and it waits; identity itself sees to that.
   */
  readonly secondPerson?: true | "once-sealed" | "and-wait";
  /** Open to an administrator who has to add a second factor and has not yet; every other call is refused them. */
  readonly beforeSecondFactor?: true;
  /** Answers names, documents or addresses of people: an entry of the audit log says who got them, and when. */
  readonly personalData?: true;
  /** The code of that entry where the gateway has it made. Absent: the service that answers writes the entry itself. */
  readonly view?: `${string}.${"list" | "view"}`;
  /** Uses a cookie to act, so that a foreign `Origin` or `Sec-Fetch-Site` is refused. */
  readonly sameOrigin?: true;
  /** Writes to the ballot box: its calls carry no id of the request, as with a cast. */
  readonly untraced?: true;
  /**
   * A write that may be sent a second time, and why that changes nothing: browsers send it once more where no answer
   * came. One with a revision is not among them, because its second sending is refused; nor a cast, nor a one-time code,
   * of which each wrong sending counts.
   */
  readonly repeatable?: RepeatReason;
  /** Signs in, refreshes or signs out: its 401 is the answer itself, and no reason to refresh a session. */
  readonly aboutSession?: true;
  /** How long clients wait for an answer; absent: 20,000. */
  readonly timeoutMs?: number;
  /** Where voters come in: those who are inside go first, and newcomers stand in line. Its body has a `turn`. */
  readonly entrance?: true;
  /** Of voters who came in and have no session yet: like a session's calls it never stands in line, and newcomers wait for it. */
  readonly inside?: true;
  /** A paged list, which `.csv` or `Accept: text/csv` exports. */
  readonly list?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: RequestBody;
  /** Of a JSON body; absent: as much as the gateway takes of such a call. */
  readonly maxBytes?: number;
  /** Its texts may have any character: what nobody has is refused as wrong, not as malformed. */
  readonly anyCharacters?: true;
  readonly responses: Readonly<Record<number, ResponseBody>>;
  /** Codes of its own, besides those that {@link errorsOf} adds. */
  readonly errors: readonly ErrorCode[];
}

export type RepeatReason =
  /** Its body has a random key of the page: the same again has the same effect. */
  | "attempt-key"
  /** Puts a value in the place of whatever is there. */
  | "sets-a-value"
  /** What is deleted stays deleted. */
  | "deletes"
  /** What its path names is done once, and answers the same. */
  | "done-once"
  | "read-only";

export type RequestBody =
  | { readonly kind: "json"; readonly schema: z.ZodType; readonly optional?: true }
  /** JSON whose very bytes count. */
  | { readonly kind: "ballot"; readonly schema: z.ZodType }
  /** JSON that `schema` describes, or a `text/csv` table. */
  | { readonly kind: "roll"; readonly schema: z.ZodType }
  /** The bytes of a picture, of one of {@link photoTypes}. */
  | { readonly kind: "photo" };

export type ResponseBody =
  | { readonly kind: "json"; readonly schema: z.ZodType; readonly description: string }
  | {
      readonly kind: "bytes";
      readonly contentType: string;
      /** Where the request chooses the form of a file: what else it may be. */
      readonly otherTypes?: readonly string[];
      readonly description: string;
    }
  | { readonly kind: "empty"; readonly description: string };

/** Keeps the literal types of a route, which the gateway's handlers are checked against. */
export const route = <const R extends Route>(definition: R): R => definition;

export const json = <Schema extends z.ZodType>(schema: Schema, description = "The answer") => ({
  kind: "json" as const,
  schema,
  description,
});
export const bytes = <const Type extends string>(contentType: Type, description: string) => ({
  kind: "bytes" as const,
  contentType,
  description,
});
export const empty = (description: string) => ({ kind: "empty" as const, description });
export const body = <Schema extends z.ZodType>(schema: Schema) => ({ kind: "json" as const, schema });
export const optionalBody = <Schema extends z.ZodType>(schema: Schema) => ({
  kind: "json" as const,
  schema,
  optional: true as const,
});

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const photoMaxBytes = 5 * 1024 * 1024;
export const photo = { kind: "photo" as const };

/** Every code that the call may answer with, without doubles. */
export function errorsOf(route: Route): readonly ErrorCode[] {
  const codes: ErrorCode[] = [...route.errors];
  if (route.auth === "custody") codes.push("invalid-or-expired-link", "too-many-requests");
  else if (route.auth !== "public") codes.push("not-signed-in", "not-allowed");
  if (route.confirm) codes.push("confirmation-required");
  if (route.secondPerson)
    codes.push("second-person-needed", "account-too-new", "second-factor-required", "write-conflict");
  if (route.auth === "admin" && !route.beforeSecondFactor) codes.push("second-factor-required");
  if (route.sameOrigin) codes.push("not-allowed");
  if (route.params && !codes.includes("receipt-not-found")) codes.push("not-found");
  if (route.entrance) codes.push("crowded");
  if (route.query) codes.push("invalid-request");
  if (route.body) codes.push("invalid-request", "payload-too-large", "unsupported-media-type");
  return [...new Set<ErrorCode>([...codes, "internal", "unavailable"])];
}
