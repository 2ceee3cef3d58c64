import type { Route } from "@urna/contract/api/route";
import { routes } from "@urna/contract/api/routes";
import { connect } from "node:net";
import request from "supertest";
import { electionId, personId, processId } from "./fakes/samples.ts";
import { codeOf, expectProblem } from "./fakes/send.ts";
import { goodLink } from "./fakes/trustees.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Keeps supertest from writing bytes as JSON. */
const asIs = (bytes: unknown) => bytes as string;

const all = Object.entries<Route>(routes);
const templates = [...new Set(all.map(([, { path }]) => path))];
const methods = ["get", "post", "put", "delete", "patch", "options"] as const;
const concrete = (path: string) => {
  const named = path
    .replace("/processes/{id}", `/processes/${processId}`)
    .replace("{id}", electionId)
    .replace("{userId}", personId)
    .replace("{document}", "terms")
    .replace(/{(number|code)}/, "1");
  return `/api${named.replace(/\{\w+\}/g, "x")}`;
};
const openAdminPaths = all.filter(([, r]) => r.auth === "public").map(([, r]) => r.path);

describe.each(templates)("%s", (template) => {
  const has = all.filter(([, { path }]) => path === template).map(([, { method }]) => method);
  const closed = template.startsWith("/admin/") && !openAdminPaths.includes(template);

  it.each(methods.filter((method) => !(has as string[]).includes(method)))(
    "refuses %s with the methods that it has",
    async (method) => {
      const call = () => request(world.url)[method](concrete(template));
      if (closed) expect(codeOf(await call())).toBe("not-signed-in");
      const response = await (closed ? call().set("Authorization", "Bearer admin-token") : call());
      expect([response.status, codeOf(response)]).toEqual([405, "method-not-allowed"]);
      const upper = has.map((name) => name.toUpperCase());
      expect(response.headers.allow).toBe((upper.includes("GET") ? [...upper, "HEAD"] : upper).join(", "));
    },
  );
});

// Pictures are no JSON: see `admin.test.ts`.
const withBody = all.filter(([, { body }]) => body && body.kind !== "photo");

describe.each(withBody)("the body of %s", (_operation, { path, method, auth, body }) => {
  const post = () => {
    const call = request(world.url)[method](concrete(path.replace("{importId}", "x")));
    if (auth === "custody") return call.set("Authorization", `Custody ${goodLink}`);
    return auth === "public" ? call : call.set("Authorization", `Bearer ${auth}-token`);
  };
  const inPath = /\{(importId|personId|incidentId|passkeyId|supportId)\}/.test(path) ? 404 : undefined;

  it("must be JSON", async () => {
    const response = await post().set("Content-Type", "text/plain").send("{}");
    expect(response.status).toBe(inPath ?? 415);
    expectProblem(response);
  });

  it("must be well-formed", async () => {
    const response = await post().set("Content-Type", "application/json").send('{"a":');
    expect(response.status).toBe(inPath ?? (body?.kind === "ballot" ? 422 : 400));
    expectProblem(response);
  });

  it("must be UTF-8", async () => {
    const response = await post().set("Content-Type", "application/json; charset=utf-16").send("{}");
    expect(response.status).toBe(inPath ?? 415);
    const bytes = await post()
      .set("Content-Type", "application/json")
      .serialize(asIs)
      .send(Buffer.from([0x7b, 0xff, 0x7d]) as never);
    expect(bytes.status).toBe(inPath ?? (body?.kind === "ballot" ? 422 : 400));
    expectProblem(bytes);
  });

  it("must not be too large", async () => {
    const large = Buffer.alloc(2 * 1024 * 1024 + 1, " ");
    const response = await post()
      .set("Content-Type", "application/json")
      .serialize(asIs)
      .send(large as never)
      .catch((e: unknown) => e);
    // The server may cut the connection before the client has sent everything.
    if (response instanceof Error) expect(response.message).toMatch(/EPIPE|ECONNRESET|hang up/);
    else expect((response as request.Response).status).toBe(inPath ?? 413);
  });
});

it("takes a JSON type with parameters, in any case", async () => {
  const response = await request(world.url)
    .post("/api/auth/login")
    .set("Content-Type", 'Application/JSON; Charset="UTF-8"')
    .send(JSON.stringify({ identifier: "1-9", password: "6785" }));
  expect(response.status).toBe(200);
});

it.each(["[]", "null", '"x"', "1"])("refuses the body %s where an object is due", async (text) => {
  const response = await request(world.url).post("/api/auth/login").type("application/json").send(text);
  expect([response.status, codeOf(response)]).toEqual([400, "invalid-request"]);
});

it("refuses a body that is not there", async () => {
  const response = await request(world.url).post("/api/auth/login");
  expect([response.status, codeOf(response)]).toEqual([400, "invalid-request"]);
});

describe("paths that are not there", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nope",
    "/api/elections/a/b/c",
    "/",
    "/favicon.ico",
    "/api/%E0%A4%A",
    "/API/settings",
  ])("%s is 404", async (path) => {
    for (const method of methods) {
      const response = await request(world.url)[method](path);
      expect([response.status, codeOf(response)]).toEqual([404, "not-found"]);
    }
  });

  const admin = [
    "/api/admin",
    "/api/admin/",
    "/api/admin/nope",
    "/api/admin/nope.csv",
    "/api/admin/report",
    "/api/admin/%E0%A4%A",
    "/api/admin/login/nope",
    "/api/admin/Login",
  ];
  it.each(admin)("%s is refused without a session, and is 404 with one", async (path) => {
    for (const method of methods) {
      const call = (token?: string) => {
        const made = request(world.url)[method](path);
        return token === undefined ? made : made.set("Authorization", `Bearer ${token}`);
      };
      expect([codeOf(await call()), codeOf(await call("dead-token"))]).toEqual([
        "not-signed-in",
        "not-signed-in",
      ]);
      expect(codeOf(await call("voter-token"))).toBe("not-allowed");
      expect(codeOf(await call("admin-token"))).toBe("not-found");
    }
  });
});

it("answers a failure that nobody foresaw without its message", async () => {
  world.fakes.settings.getSettings = () => Promise.reject(new Error("secret detail"));
  const response = await request(world.url).get("/api/settings");
  expect(codeOf(response)).toBe("internal");
  expect(response.text).not.toContain("secret detail");
});

it("sends every header that keeps browsers strict, on errors too", async () => {
  for (const path of ["/api/elections", "/api/nope"]) {
    const { headers } = await request(world.url).get(path);
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

describe("what is hardly HTTP", () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(world.http.port, "127.0.0.1", () => socket.write(text));
      let answer = "";
      socket.on("data", (chunk) => (answer += chunk.toString()));
      socket.on("end", () => resolve(answer)).on("error", reject);
    });

  it.each([
    ["an unknown method", "NOPE /api/settings HTTP/1.1\r\nHost: x\r\n\r\n", 405, "method-not-allowed"],
    ["a broken header", "GET /api/settings HTTP/1.1\r\nHost x\r\n\r\n", 400, "invalid-request"],
    ["no HTTP", "hello\r\n\r\n", 405, "method-not-allowed"],
  ])("%s gets a problem", async (_case, text, status, code) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain("application/problem+json");
    expect(answer).toContain(`"code":"${code}"`);
  });
});
