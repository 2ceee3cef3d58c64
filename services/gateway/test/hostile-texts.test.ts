import type { Operation } from "@urna/contract/api/routes";
import request from "supertest";
import { electionId } from "./fakes/samples.ts";
import { codeOf, expectProblem, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const person = { fullName: "Ana Prueba", email: "ana@example.cl" };
const bodies = {
  createRegistrationRequest: {
    ...person,
    documentNumber: "P1234",
    rut: "12345678-5",
    category: "guardian",
    message: "Falta mi nombre",
  },
  createSupportRequest: { ...person, subject: "voting", message: "No puedo entrar a votar" },
  requestOtp: { electionId, identifier: "12345678-5" },
  voterLogin: { identifier: "12345678-5", password: "6785", documentType: "rut", electionId },
  verifyOtp: { challengeId: "challenge-1", code: "123456" },
  beginClaveUnica: { electionId, browserKey: "browser-key-of-22-chars" },
  claveUnicaLogin: { code: "code-1", state: "state-1", browserKey: "browser-key-of-22-chars" },
  adminTotpLogin: { challengeId: "challenge-1", code: "123456" },
  forgotPassword: { email: "ana@example.cl" },
  resetPassword: { token: "good-link", password: "una clave bien larga" },
} satisfies Partial<Record<Operation, Record<string, string>>>;

const unusable = [
  ["a NUL", "\u0000"],
  ["an escape", "\u001b[2J"],
  ["a C1 control", "\u0085"],
  ["half a character", "\ud83d"],
  ["a right-to-left override", "\u202e"],
] as const;
const odd = [
  "x".repeat(10_000),
  "👩🏽\u200d🏫".repeat(1_000),
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "%00",
  "${7*7}",
  "../../etc/passwd",
  "محمد",
  "\u200b",
  "\ufeff",
  "{{7*7}}",
  "a\r\nBcc: x@example.cl",
  "-1",
  "1e999",
  "NaN",
];
const notTexts = [null, 1, true, [], ["a"], {}, { $ne: "" }];

const everyField = Object.entries(bodies).flatMap(([operation, body]) =>
  Object.entries(body).map(([field, value]) => [operation as keyof typeof bodies, field, value] as const),
);

describe.each(everyField)("%s with a hostile %s", (operation, field, value) => {
  const sendWith = (hostile: unknown) =>
    send(world, operation, { body: { ...bodies[operation], [field]: hostile } });

  it.each(unusable)("names the field for %s", async (_name, text) => {
    const response = await sendWith(`${value}${text}`);
    expect([response.status, response.body.errors]).toEqual([
      400,
      [{ path: field, code: "invalid-characters" }],
    ]);
  });

  it("answers any other text as the table says, and names the field where it refuses the form", async () => {
    for (const text of [...odd, ...odd.map((each) => `${value}${each}`)]) {
      const response = await sendWith(text);
      expect(response.status).toBeLessThan(500);
      if (response.body.code === "invalid-request") expect(response.body.errors.map(pathOf)).toEqual([field]);
    }
  });

  it("refuses what is no text", async () => {
    for (const other of notTexts) {
      const response = await sendWith(other);
      expect([response.status, codeOf(response)]).toEqual([400, "invalid-request"]);
    }
  });
});

const pathOf = ({ path }: { path: string }) => path.split(".")[0];

it.each([
  ["fullName", "علی\u200cرضا 👩🏽\u200d🏫 <b>'Ñ'</b>"],
  ["message", "Primera línea\r\n\tsegunda 😀\n<script>alert(1)</script>"],
])("hands %s on to the help desk exactly as it was written", async (field, text) => {
  const before = world.callsOf("createSupportRequest").length;
  const { status } = await send(world, "createSupportRequest", {
    body: { ...bodies.createSupportRequest, [field]: text },
  });
  expect(status).toBe(201);
  expect(world.callsOf("createSupportRequest")[before]?.request).toMatchObject({ [field]: text });
});

it("takes a message of the longest length and not one more, whatever it is made of", async () => {
  for (const character of ["x", "ñ", "字"]) {
    const ask = (length: number) =>
      send(world, "createSupportRequest", {
        body: { ...bodies.createSupportRequest, message: character.repeat(length) },
      });
    expect((await ask(4_000)).status).toBe(201);
    expect((await ask(4_001)).body.errors).toEqual([{ path: "message", code: "too-long" }]);
  }
});

it("takes any text as an administrator's email and password: such an account does not exist", async () => {
  for (const text of ["", "nobody", "\u0000", "\ud83d", "\u202e", ...odd]) {
    const { status } = await send(world, "adminLogin", { body: { email: text, password: "wrong" } });
    expect(status).toBe(401);
  }
});

it("refuses what is nested without end, and ignores what it does not know", async () => {
  const post = (text: string) =>
    request(world.url).post("/api/auth/login").type("application/json").send(text);
  for (const [open, close] of [
    ["[", "]"],
    ['{"a":', "}"],
  ] as const) {
    const deep = await post(`${open.repeat(9_000)}1${close.repeat(9_000)}`);
    expect([deep.status, codeOf(deep)]).toEqual([400, "invalid-request"]);
  }
  const polluted = await post('{"__proto__":{"identifier":"1-9"},"password":"6785"}');
  expect(polluted.body.errors).toEqual([{ path: "identifier", code: "required" }]);
  const more = await post('{"identifier":"1-9","password":"6785","constructor":1,"more":"x"}');
  expect(more.status).toBe(200);
});

describe("parameters of public calls", () => {
  const queries = [
    ["/api/elections", "status"],
    [`/api/elections/${electionId}/board`, "after"],
    [`/api/elections/${electionId}/board`, "limit"],
    ["/api/receipts/SLEP-0A1B2C3D", "k"],
  ] as const;

  it.each(queries)("%s refuses unusable characters in %s and answers anything else", async (path, name) => {
    for (const [, text] of unusable) {
      // Half a character cannot stand in an address: URLs replace it.
      if (text === "\ud83d") continue;
      const response = await request(world.url)
        .get(path)
        .query({ [name]: `a${text}` });
      expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, name]);
    }
    for (const text of odd) {
      const response = await request(world.url)
        .get(path)
        .query({ [name]: text });
      if (response.status !== 200) expectProblem(response);
      expect(response.status).toBeLessThan(500);
    }
  });

  it.each(queries)("%s refuses %s twice, as a list and as an object", async (path, name) => {
    for (const query of [
      `${name}=a&${name}=b`,
      `${name}[]=a`,
      `${name}[a]=b`,
      `${name}=%E0%A4%A`,
      `${name}=%ff`,
    ]) {
      const response = await request(world.url).get(`${path}?${query}`);
      if (response.status !== 200) expectProblem(response);
      expect(response.status).toBeLessThan(500);
    }
  });

  it.each([
    "elections/{}",
    "elections/{}/board",
    "elections/{}/archive",
    "elections/{}/definition",
    "elections/{}/results",
    "receipts/{}",
  ])("/api/%s is not found under any name that is none", async (path) => {
    for (const text of [
      ...odd.filter((each) => encodeURIComponent(each).length < 12_000),
      "\u0000",
      "\u202e",
      "\u001b",
    ]) {
      const response = await request(world.url).get(`/api/${path.replace("{}", encodeURIComponent(text))}`);
      expect(expectProblem(response).status).toBe(404);
    }
  });
});
