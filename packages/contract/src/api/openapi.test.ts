import { openApiDocument } from "./openapi.ts";
import { errorsOf, type Route } from "./route.ts";
import { routes } from "./routes.ts";
import { httpStatus } from "../errors.ts";

type Json = Record<string, unknown>;
const document = JSON.parse(JSON.stringify(openApiDocument())) as Json & { paths: Record<string, Json> };
const all = Object.entries<Route>(routes);

function* nodes(value: unknown): Generator<Json> {
  if (typeof value !== "object" || value === null) return;
  yield value as Json;
  for (const child of Object.values(value)) yield* nodes(child);
}

const resolve = (reference: string) =>
  reference
    .slice(2)
    .split("/")
    .reduce<unknown>((node, key) => (node as Json | undefined)?.[key], document);

it("is OpenAPI 3.1 with every reference resolved", () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const references = [...nodes(document)].flatMap((node) =>
    typeof node.$ref === "string" ? [node.$ref] : [],
  );
  expect(references.length).toBeGreaterThan(50);
  expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
});

it.each(all)("describes %s with its parameters, answers and errors", (operationId, route) => {
  const operation = document.paths[route.path]?.[route.method] as Json;
  expect(operation.operationId).toBe(operationId);
  const parameters = (operation.parameters ?? []) as { in: string; name: string; required?: boolean }[];
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  expect(inPath.map(({ name }) => name)).toEqual(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  expect(inPath.every(({ required }) => required === true)).toBe(true);
  const statuses = [
    ...Object.keys(route.responses),
    ...errorsOf(route).map((code) => String(httpStatus[code])),
  ];
  expect(Object.keys(operation.responses as Json).sort()).toEqual([...new Set(statuses)].sort());
});

it("has no call that the table does not have, and none twice", () => {
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(described).toHaveLength(all.length);
  expect(new Set(all.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(all.length);
});

it("asks for a session exactly where the path is a voter's or an administrator's", () => {
  const passkey = ["login/passkey/options", "login/passkey"];
  const open = ["login", "login/totp", ...passkey, "refresh", "logout", "forgot-password", "reset-password"];
  for (const [, { path, auth }] of all) {
    if (!path.startsWith("/admin/")) expect(auth).not.toBe("admin");
    else expect(auth).toBe(open.includes(path.slice("/admin/".length)) ? "public" : "admin");
  }
});

it("gives each answer without a body no content, and JSON of a named shape to the rest", () => {
  for (const [, { responses }] of all) {
    for (const [status, { kind }] of Object.entries(responses))
      expect(kind === "empty").toBe(status === "204");
  }
});
