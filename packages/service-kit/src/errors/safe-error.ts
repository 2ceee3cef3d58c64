import { DomainError } from "../errors.ts";

export interface SafeError {
  name: string;
  code?: string | number;
  constraint?: string;
  frames?: string[];
  cause?: SafeError;
}

/**
 * The parts of an error that a log may contain. Messages and details of foreign errors can contain values (Postgres
 * prints the duplicate key, SMTP the recipient), so they are dropped. Class, short code, constraint name and stack
 * frames are enough to find the place.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = error instanceof DomainError ? undefined : framesOf(error);
  return {
    name: error.name,
    ...(isShortWord(code) && { code }),
    ...(isShortWord(constraint) && { constraint: String(constraint) }),
    ...(frames && { frames }),
    ...(error.cause !== undefined && depth < 3 && { cause: safeError(error.cause, depth + 1) }),
  };
}

function isShortWord(value: unknown): value is string | number {
  return typeof value === "number" || (typeof value === "string" && /^[\w-]{1,63}$/.test(value));
}

/** The stack without its first lines, which repeat the message. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? "").split("\n");
  return lines.filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line)).map((line) => line.trim());
}
