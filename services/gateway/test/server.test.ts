import { Agent, get } from "node:http";
import request from "supertest";
import { eventually } from "@urna/service-kit/testing/eventually";
import { openApiDocument } from "@urna/contract/api/openapi";
import { documentHeaders } from "@urna/contract/page-headers";
import { ballotOf, electionId } from "./fakes/samples.ts";
import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

it("writes nothing of a person, a secret or a ballot into the log of a whole journey", async () => {
  const secrets = [
    "12345678-5",
    "ana@example.cl",
    "123456",
    "SLEP-0A1B2C3D",
    "secret-k",
    "secret-mark",
    "right",
    "spoiledx",
  ];
  await send(world, "requestOtp", { body: { electionId, identifier: "ana@example.cl" } });
  await send(world, "requestOtp", { body: { electionId, identifier: "nobody@example.cl" } });
  const code = { challengeId: "challenge-1", code: "123456" };
  await send(world, "verifyOtp", { body: code, cookie: "urna_challenge=challenge-secret" });
  await send(world, "voterLogin", { body: { identifier: "12345678-5", password: "6785" } });
  await send(world, "voterLogin", { body: { identifier: "12345678-5", password: "0000" } });
  await send(world, "adminLogin", { body: { email: "admin@example.cl", password: "right" } });
  const token = "voter-token";
  await send(world, "getVotingKit", { token });
  await send(world, "castBallot", { token, body: ballotOf("mine") });
  await send(world, "castBallot", { token, body: ballotOf("theirs") });
  await send(world, "spoilBallot", { token, body: { tracker: "spoiled".padEnd(43, "x") } });
  await send(world, "getReceiptPdf", { token });
  await send(world, "verifyReceipt", { query: { k: "secret-k" } });
  await send(world, "voterRefresh", { cookie: "urna_voter=refresh-of-voter-token" });
  await send(world, "voterLogout", { token, cookie: "urna_voter=refresh-of-voter-token" });
  await request(world.url).get("/api/secret-mark?token=secret-mark").set("User-Agent", "secret-mark");

  const log = world.logLines.join("\n").replace(/requestId: '[0-9a-f-]{36}'/g, "");
  expect(world.logLines.length).toBeGreaterThanOrEqual(14);
  for (const secret of [
    ...secrets,
    "token",
    "6785",
    "0000",
    "private-credential",
    "mine",
    "theirs",
    "Ana",
    "127.0.0.1",
  ]) {
    expect(log).not.toContain(secret);
  }
  const casts = world.logLines.filter((line) => line.includes("/elections/{id}/ballots"));
  expect(casts).toHaveLength(2);
});

describe("readiness", () => {
  it("is every service's", async () => {
    expect((await request(world.url).get("/livez")).status).toBe(200);
    const ready = await request(world.url).get("/readyz");
    expect([ready.status, Object.keys(ready.body.checks)]).toEqual([
      200,
      ["identity", "ballot", "receipt", "notification", "audit"],
    ]);
    await world.servers.audit.close();
    const lacking = await request(world.url).get("/readyz");
    expect([lacking.status, lacking.body.checks.audit, lacking.body.checks.ballot]).toEqual([
      503,
      "failed",
      "ok",
    ]);
    expect((await request(world.url).get("/livez")).status).toBe(200);
  });

  it("ends when the gateway begins to stop", async () => {
    world.stopping.abort();
    expect((await request(world.url).get("/readyz")).status).toBe(503);
  });
});

it("answers unavailable while a service is away, and well once another is there", async () => {
  await world.servers.notification.close();
  const response = await send(world, "listMessages", { token: "admin-token" });
  expect([response.status, response.body.code]).toEqual([503, "unavailable"]);
});

describe("stopping", () => {
  it("finishes what is under way, takes nothing new, and holds no idle connection", async () => {
    const agent = new Agent({ keepAlive: true });
    const ask = (path: string) =>
      new Promise<number>((resolve, reject) => {
        get(`${world.url}${path}`, { agent }, (response) => {
          response.resume().on("end", () => resolve(response.statusCode ?? 0));
        }).on("error", reject);
      });
    await ask("/livez");
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const usual = world.fakes.settings.getSettings;
    const begun = new Promise<void>((resolve) => {
      world.fakes.settings.getSettings = async (...args) => {
        resolve();
        await held;
        return usual(...args);
      };
    });
    const underWay = ask("/api/settings");
    await begun;
    world.stopping.abort();
    const closed = world.http.close();
    await expect(request(world.url).get("/livez")).rejects.toThrow(/ECONNREFUSED/);
    finish();
    expect(await underWay).toBe(200);
    await closed;
    await eventually(() => Promise.resolve(expect(Object.keys(agent.freeSockets)).toEqual([])));
    agent.destroy();
  });
});

describe("documentation", () => {
  it("serves the document that is generated from the table", async () => {
    const response = await request(world.url).get("/api/openapi.json");
    expect(response.body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it("serves a page without inline script or style, and all that it names", async () => {
    const page = await request(world.url).get("/api/docs");
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    expect(page.headers).toMatchObject(documentHeaders);
    expect(page.text).not.toMatch(/<script>|<style|style=|onload=/);
    const named = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path));
    expect(named).toHaveLength(3);
    for (const path of named) expect((await request(world.url).get(path)).status).toBe(200);
    expect((await request(world.url).post("/api/docs")).headers.allow).toBe("GET, HEAD");
    expect((await request(world.url).get("/api/docs/package.json")).status).toBe(404);
  });
});
