import type { Route } from "../api/route.ts";
import { routes } from "../api/routes.ts";
import { permissions, permits } from "./permissions.ts";

const administration = Object.entries<Route>(routes).filter(([, { auth }]) => auth === "admin");

it.each(administration)("%s names the permission that it needs", (_, { permission }) => {
  const named = [permission].flat();
  expect(named).not.toEqual([]);
  for (const one of named) expect(["own", ...permissions]).toContain(one);
});

it("asks permissions of administrators only", () => {
  const others = Object.values<Route>(routes).filter(({ auth }) => auth !== "admin");
  expect(others.filter(({ permission }) => permission !== undefined)).toEqual([]);
});

it("lets nothing that changes the service be everybody's, but one's own account", () => {
  const own = administration.filter(([, { permission, method }]) => permission === "own" && method !== "get");
  const ownThings = /^\/admin\/(profile|session|pending-acts)\b/;
  expect(own.map(([, { path }]) => path).filter((path) => !ownThings.test(path))).toEqual([]);
});

describe("a check", () => {
  const observer = { role: "admin", permissions: ["audit.read"] };
  it("passes with the permission, and for the superadministration always", () => {
    expect(permits(observer, "audit.read")).toBe(true);
    expect(permits({ role: "superadmin", permissions: [] }, "users.manage")).toBe(true);
    expect(permits({ role: "admin", permissions: [] }, "own")).toBe(true);
  });
  it("passes with one of several", () => {
    expect(permits(observer, ["users.manage", "audit.read"])).toBe(true);
    expect(permits(observer, ["users.manage", "roll.read"])).toBe(false);
    expect(permits(observer, [])).toBe(false);
  });
  it("fails without it, and where a call forgot to name one", () => {
    expect(permits(observer, "users.manage")).toBe(false);
    expect(permits(observer, undefined)).toBe(false);
  });
});
