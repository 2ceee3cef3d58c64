import { readFileSync } from "node:fs";
import { catalogue } from "../../packages/service-kit/src/events/catalogue.ts";
import { commentsOf } from "./proto-comments.ts";
import { table } from "./table.ts";

/** The page of every event, from the catalogue and the comments of its messages. */
export function eventsPage(): string {
  const comments = commentsOf(readFileSync("protos/events/v1/events.proto", "utf8"), "message");
  const rows = Object.values(catalogue).map(({ subject, stream, from, to }) => [
    `\`${subject}\``,
    from.join(", "),
    to.join(", "),
    stream,
    comments.get(messageOf(subject)) ?? "",
  ]);
  return [
    "# Events",
    "Every event of JetStream, as `packages/service-kit/src/events/catalogue.ts` has it. `EVENTS` keeps what it has for 30 days, `VOTES` until its readers have it, `BALLOTS` too, and sealed.",
    table(["subject", "published by", "read by", "stream", "what it says"], rows),
  ].join("\n\n");
}

/** `election.sealed.v1` carries `ElectionSealed`. */
const messageOf = (subject: string) =>
  subject
    .split(".")
    .slice(0, -1)
    .flatMap((word) => word.split("-"))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
