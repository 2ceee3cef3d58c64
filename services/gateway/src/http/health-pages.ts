import { Router } from "express";
import { notesOf } from "./watching/request-log.ts";

/** One check per service; each rejects when that service does not serve, within its own deadline. */
export type ReadyChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** `/livez`, and `/readyz`: ready means that every service is. */
export function healthPages(checks: ReadyChecks, stopping: AbortSignal): Router {
  const router = Router({ caseSensitive: true });
  router.get("/livez", (_request, response) => {
    notesOf(response).route = "/livez";
    response.set("Cache-Control", "no-store").type("text/plain").send("ok\n");
  });
  router.get("/readyz", async (_request, response) => {
    notesOf(response).route = "/readyz";
    const names = Object.keys(checks);
    const results = await Promise.allSettled(names.map((name) => checks[name]?.()));
    const failed = names.filter((_name, index) => results[index]?.status !== "fulfilled");
    const ready = failed.length === 0 && !stopping.aborted;
    const body = {
      ready,
      checks: Object.fromEntries(names.map((name) => [name, failed.includes(name) ? "failed" : "ok"])),
    };
    response
      .status(ready ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json(body);
  });
  return router;
}
