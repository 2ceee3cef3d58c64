import type { Clock } from "@urna/service-kit/clock";
import type { Mailer } from "../../domain/ports.ts";

/**
 * A shorter outage may be the fault of one message that makes the server hang up: another message's success then shows
 * nothing.
 */
const shortestOutageMs = 5_000;

interface Noticing {
  clock: Clock;
  /** The server takes mail again. */
  onEnd(): void;
}

/** The same mailer. Reports when a server accepts mail again after at least 5 s of being unreachable. */
export function noticingOutages(mailer: Mailer, { clock, onEnd }: Noticing): Mailer {
  let awaySince: Date | undefined;
  return {
    send: async (mail) => {
      const outcome = await mailer.send(mail);
      const now = clock.now();
      if (outcome === "accepted") {
        const wasAway = awaySince && now.getTime() - awaySince.getTime() >= shortestOutageMs;
        awaySince = undefined;
        if (wasAway) onEnd();
      } else if (outcome.failure.cause === "server-away") awaySince ??= now;
      return outcome;
    },
  };
}
