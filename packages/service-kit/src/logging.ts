import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { safeError } from "./errors/safe-error.ts";
import { currentOrigin } from "./telemetry/origin.ts";

export type { Logger };
export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

/** Fields that no log line may show, at the top or one level down. A safety net for the rule that nobody logs them. */
const secretFields = [
  "token",
  "accessToken",
  "refreshToken",
  "authorization",
  "cookie",
  "password",
  "secret",
  "pepper",
  "key",
  "otp",
  "oneTimeCode",
  "last4",
  "document",
  "rut",
  "email",
  "phone",
  "firstName",
  "lastName",
  "fullName",
  "credential",
  "privateCredential",
  "publicCredential",
  "selection",
  "ballot",
  "tracker",
  "bytes",
  "payload",
];

/**
 * JSON lines on stdout (or into `sink`), with a `service` field and ISO times. Errors are under `err`, reduced to their
 * safe parts (see {@link safeError}); their messages never become the line's text.
 */
export function createLogger(service: string, level: LogLevel, sink?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: requestIdOfNow,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: "[redacted]" },
    serializers: { err: (error: unknown) => safeError(error) },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withoutErrorMessage(args));
      },
    },
  };
  return sink ? pino(options, sink) : pino(options);
}

/** Connects the lines of one request, in every service. */
function requestIdOfNow(): object {
  const requestId = currentOrigin()?.requestId;
  return requestId === undefined ? {} : { requestId };
}

export const silentLogger: Logger = pino({ level: "silent" });

/** pino uses an error's message as the text of a line without one, so such lines get a fixed text. */
function withoutErrorMessage<Args extends unknown[]>(args: Args): Args {
  const [first, text, ...rest] = args;
  if (first instanceof Error) return [{ err: first }, text ?? "unexpected error", ...rest] as unknown as Args;
  const hasError = typeof first === "object" && first !== null && "err" in first;
  return hasError && text === undefined ? ([first, "unexpected error"] as unknown as Args) : args;
}
