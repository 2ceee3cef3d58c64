import { createRequire } from "node:module";

const require = createRequire(__filename);
const contractForBrowsers = require("./contract-for-browsers.cjs") as (
  this: { resourcePath: string },
  source: string,
) => string;
const inBrowsers = (source: string) =>
  contractForBrowsers.call({ resourcePath: "a.ts" }, source).replace(/\s+/g, " ");

it("makes one pure call of each constant, so that an unused one can be dropped", () => {
  expect(inBrowsers("export const Name = z.string();")).toBe(
    "export const Name = /* @__PURE__ */ (() => (z.string()))();",
  );
});

it("leaves out what schemas say of themselves, however deep, and nothing else of them", () => {
  const source = `export const Person = z.object({
    name: z.string().min(1).describe("As on the roll").optional(),
    emails: z.array(z.email().meta({ id: "Email", examples: ["a@b.cl"] })).describe("None: by document"),
  }).meta({ id: "Person" });`;
  expect(inBrowsers(source)).toBe(
    "export const Person = /* @__PURE__ */ (() => (z.object({ name: z.string().min(1).optional(), " +
      "emails: z.array(z.email()), })))();",
  );
});

it("leaves functions as they are", () => {
  const source = "export const hrefOf = (path: string) => read(path);";
  expect(inBrowsers(source)).toBe(source);
});

it("keeps of a route what a call reads", () => {
  const source = `export const sendName = route({ method: "post", path: "/names", tag, auth: "public",
    summary: "Sends a name", params: Path, query: Query, body: body(Name), repeatable: "done-once",
    responses: { 201: json(Name) }, errors: ["not-found"] });`;
  const text = inBrowsers(source);
  for (const kept of ['method: "post"', 'path: "/names"', 'repeatable: "done-once"', "201: json(Name)"])
    expect(text).toContain(kept);
  for (const unread of ["tag", "auth", "summary", "params", "query", "body", "errors"])
    expect(text).not.toContain(unread);
});

it("keeps that a body is a ballot, without its schema", () => {
  const text = inBrowsers('export const cast = route({ body: { kind: "ballot", schema: BallotBody } });');
  expect(text).toContain('kind: "ballot"');
  expect(text).not.toContain("BallotBody");
});
