import { z } from "zod";
import type { RepeatReason, Route } from "./route.ts";
import { routes, type Operation } from "./routes.ts";

const marked = Object.entries<Route>(routes).flatMap(([name, route]) =>
  route.repeatable === undefined ? [] : [[name as Operation, route.repeatable, route] as const],
);

/** What the call itself cannot show: why it may be sent again. */
const reasons: Partial<Record<Operation, string>> = {
  endOtherSessions: "the second time no other session is left",
  commitRoll: "a version that is committed already is answered as it is",
  readRollFile: "keeps nothing",
  verifyAuditLog: "reads the log and compares",
};

const fieldsOf = ({ body }: Route): string[] =>
  body && "schema" in body && body.schema instanceof z.ZodObject ? Object.keys(body.schema.shape) : [];

const holds: Record<RepeatReason, (name: Operation, route: Route) => boolean> = {
  "attempt-key": (_name, route) => fieldsOf(route).includes("attemptKey"),
  "sets-a-value": (_name, { method }) => method === "put",
  deletes: (name, { method }) => method === "delete" || name in reasons,
  "done-once": (name) => name in reasons,
  "read-only": (name) => name in reasons,
};

it.each(marked)("%s may be sent a second time: %s", (name, reason, route) => {
  expect(holds[reason](name, route)).toBe(true);
  expect(route.method).not.toBe("get");
  expect(fieldsOf(route).filter((field) => /revision|versionId|code/i.test(field))).toEqual([]);
});

it("gives no reason for a call that is not marked", () => {
  const names = marked.map(([name]) => name);
  expect(Object.keys(reasons).filter((name) => !names.includes(name as Operation))).toEqual([]);
});

it("never has a vote among them", () => {
  expect(routes.castBallot).not.toHaveProperty("repeatable");
  expect(routes.spoilBallot).not.toHaveProperty("repeatable");
});
