import type { Clock } from "@urna/service-kit/clock";
import type { Mailer } from "../../domain/ports.ts";

/** A shorter one may be a single message's fault, which makes the server hang up: others' acceptance says nothing of it. */
const shortestOutageMs = 5_000;

interface Noticing {
  clock: Clock;
  /** The server takes mail again. */
  onEnd(): void;
}

/** The same mailer. Reports when a server takes mail again after at least 5 s in which it could not be reached. */
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
