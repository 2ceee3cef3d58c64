import { empty, route } from "@urna/contract/api/route";
import { handle } from "../handler.ts";
import { nameCalls } from "./name-calls.ts";

const aRoute = (path: `/${string}`) =>
  route({
    method: "get",
    path,
    tag: "Test",
    auth: "public",
    summary: "For tests",
    responses: { 204: empty("Done") },
    errors: [],
  });
const routes = { openDoor: aRoute("/open"), closeDoor: aRoute("/close") };
const open = handle(routes.openDoor, async () => ({ status: 204 }));
const close = handle(routes.closeDoor, async () => ({ status: 204 }));

test("names each handler after the export of its route", () => {
  expect(nameCalls(routes, [close, open]).map(({ operation }) => operation)).toEqual([
    "openDoor",
    "closeDoor",
  ]);
});

test("names the route that has no handler", () => {
  expect(() => nameCalls(routes, [open])).toThrow("closeDoor has no handler");
});

test("names the route that has two handlers", () => {
  expect(() => nameCalls(routes, [open, close, open])).toThrow("openDoor has 2 handlers");
});

test("names a handler whose route is not in the contract", () => {
  const stray = handle(aRoute("/stray"), async () => ({ status: 204 }));
  expect(() => nameCalls(routes, [open, close, stray])).toThrow("get /stray is not in the contract");
});
