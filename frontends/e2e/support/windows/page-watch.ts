import type { BrowserContext } from "playwright-core";

export interface Complaints {
  /** Errors of the console, uncaught exceptions and violations of the content security policy. */
  list(): string[];
  /** From here on: what came before was looked at. */
  forget(): void;
}

/** A refusal by the API is an answer; the browser writes it to the console all the same. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d .*\/api\//;

/** Collects what the browser complains about on every page of a context. */
export async function watch(context: BrowserContext): Promise<Complaints> {
  let found: string[] = [];
  await context.exposeFunction("noteViolation", (text: string) => found.push(text));
  await context.addInitScript(() => {
    const { noteViolation } = globalThis as unknown as { noteViolation(text: string): void };
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      noteViolation(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  context.on("console", (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === "error" && !refusal.test(text)) found.push(text);
  });
  context.on("weberror", (error) => found.push(String(error.error())));
  return {
    list: () => [...found],
    forget: () => {
      found = [];
    },
  };
}
