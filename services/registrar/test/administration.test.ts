import { adminPassword, aRegistrar, type TestRegistrar } from "./support/a-registrar.ts";
import { anElection } from "./support/an-identity.ts";

let registrar: TestRegistrar;
beforeAll(async () => {
  registrar = await aRegistrar();
});
afterAll(() => registrar.close());

interface Sent {
  readonly cookie?: string;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

let address = 0;
async function send(path: string, { cookie, form, headers = {} }: Sent = {}) {
  const response = await fetch(registrar.url + path, {
    method: form ? "POST" : "GET",
    redirect: "manual",
    headers: {
      "x-forwarded-for": `198.51.100.${address}`,
      "accept-language": "es",
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

beforeEach(() => {
  address += 1;
});

async function signedIn() {
  const answer = await send("/admin/sign-in", { form: { password: adminPassword } });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = await send("/admin", { cookie });
  const form = /name="form" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  return { answer, cookie, page, form };
}

test("only the password signs in, for two hours, with a cookie that no script or other site can use", async () => {
  expect((await send("/admin")).text).toContain('type="password"');
  const wrong = await send("/admin/sign-in", { form: { password: `${adminPassword} ` } });
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
  expect(wrong.text).toContain('role="alert"');
  const { answer, cookie, page } = await signedIn();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin"]);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-registrar=[\w-]{43}; Path=\/; Max-Age=7200; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(page.text).toContain("Administración del registrador");
  expect((await send("/admin", { cookie: "__Host-registrar=x" })).text).toContain('type="password"');
  expect(JSON.stringify(await registrar.db("admin_sessions"))).not.toContain(cookie.split("=")[1]);
  registrar.clock.advance(2 * 3_600_000);
  expect((await send("/admin", { cookie })).text).toContain('type="password"');
});

test("who guesses is made to wait, and others are not", async () => {
  for (let turn = 0; turn < 10; turn += 1)
    expect((await send("/admin/sign-in", { form: { password: "x" } })).status).toBe(401);
  const right = await send("/admin/sign-in", { form: { password: adminPassword } });
  expect([right.status, right.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  address += 1;
  expect((await signedIn()).answer.status).toBe(303);
});

test("nothing is done for a form of another site or without its token, nor after signing out", async () => {
  const { cookie, form } = await signedIn();
  const election = anElection({ size: 1 });
  await registrar.identity.seal(election);
  const { uuid } = election;
  await registrar.db("askers").insert({ uuid, voter_index: Buffer.alloc(32), wrong: 100 });
  const path = `/admin/withheld/${uuid}`;
  const withheld = async () => (await registrar.db("askers").where({ uuid, wrong: 100 })).length;
  expect((await send("/admin", { cookie })).text).toContain("Hay 1 votante con su mitad retenida.");
  const refused = [
    { cookie, form: { form: "x" } },
    { cookie, form: {} },
    { cookie, form: { form }, headers: { "sec-fetch-site": "cross-site" } },
    { cookie, form: { form }, headers: { origin: "https://evil.example" } },
  ];
  for (const each of refused) expect((await send(path, each)).status).toBe(403);
  expect((await send(path, { form: { form } })).status).toBe(303);
  expect(await withheld()).toBe(1);
  expect((await send(path, { cookie, form: { form } })).status).toBe(303);
  expect(await withheld()).toBe(0);
  await send("/admin/sign-out", { cookie, form: { form } });
  expect((await send("/admin", { cookie })).text).toContain('type="password"');
});

/** Elements that are opened and not closed, or the other way round, in this order. */
function unbalanced(page: string): string[] {
  const empty = new Set(["meta", "link", "input"]);
  const open: string[] = [];
  for (const [, closes, name = ""] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*?(?<!\/)>/g)) {
    if (empty.has(name)) continue;
    if (!closes) open.push(name);
    else if (open.pop() !== name) return [...open, `/${name}`];
  }
  return open;
}

test("pages run nothing, load nothing from elsewhere, and cannot be framed", async () => {
  const { page } = await signedIn();
  for (const { headers, text } of [page, await send("/about"), await send("/admin")]) {
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; style-src 'self'; form-action 'self'");
    expect(policy).not.toContain("script-src");
    expect(text).not.toMatch(/<script| style="| on\w+="|https?:\/\//);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(unbalanced(text)).toEqual([]);
  }
});

test("titles are text, whatever they contain", async () => {
  const { identity } = registrar;
  const election = anElection({ size: 1 });
  const title = { es: `<img src=x onerror="alert(1)">&'` };
  await identity.ask({ ...identity.beginMessage(election), title });
  const { page } = await signedIn();
  expect(page.text).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;");
  expect(page.text).not.toContain("<img");
});

test("pages are in the reader's language, chosen by the switch or the browser", async () => {
  const about = (headers: Record<string, string>, path = "/about") => send(path, { headers });
  expect((await about({ "accept-language": "ht" })).text).toContain('<html lang="ht"');
  expect((await about({ "accept-language": "fr" })).text).toContain('<html lang="es"');
  const chosen = await about({}, "/about?lang=en");
  expect(chosen.text).toContain('<html lang="en"');
  const cookie = chosen.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await send("/about", { cookie })).text).toContain('<html lang="en"');
  expect((await send("/")).headers.get("location")).toBe("/about");
});

test("the public page says who runs it, its keys and its elections, and nothing of the administration's", async () => {
  const { text } = await send("/about");
  expect(text).toContain("Universidad de Ejemplo");
  expect(text).toContain(registrar.key);
  expect(text).toContain("registrar.example/log+");
  expect(text).not.toContain("retenida");
});

test("an order to release halves without a code holds once somebody here accepts it, in two steps", async () => {
  const election = anElection({ size: 1 });
  const { uuid } = election;
  await registrar.identity.seal(election);
  const { cookie, form } = await signedIn();
  const accept = (given: Sent) => send(`/admin/word/${uuid}`, given);
  expect((await accept({ cookie, form: { form } })).status).toBe(409);
  expect((await send("/admin", { cookie })).text).not.toContain(`/admin/word/${uuid}`);
  await registrar.identity.ask({ step: "release-on-word", uuid, attempt: 1 });
  const page = (await send("/admin", { cookie })).text;
  expect(page).toMatch(new RegExp(`<details>[^]*/admin/word/${uuid}`));
  expect((await accept({ form: { form } })).status).toBe(303);
  expect((await accept({ cookie, form: { form: "x" } })).status).toBe(403);
  const isOnWord = async () =>
    (await registrar.db("sealings").where({ uuid }).first()).on_word_since !== null;
  expect(await isOnWord()).toBe(false);
  expect((await accept({ cookie, form: { form } })).status).toBe(303);
  expect(await isOnWord()).toBe(true);
  expect((await send("/admin", { cookie })).text).not.toContain(`/admin/word/${uuid}`);
});
