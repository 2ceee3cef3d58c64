import { routes } from "@urna/contract/api/routes";
import type { Route } from "@urna/contract/api/route";
import { catalogue } from "../events/catalogue.ts";
import { isTracedEvent, isTracedMethod, isTracedOperation, neverTraced } from "./never-traced.ts";

const ofVoters = Object.entries<Route>(routes).filter(([, { auth }]) => auth === "voter");

it("has every call of a voter, except session and language", () => {
  const traced = ofVoters.map(([operation]) => operation).filter(isTracedOperation);
  expect(traced.sort()).toEqual(["switchLanguage", "voterMe"]);
});

it("has every call without a request's id", () => {
  const withoutId = Object.entries<Route>(routes).filter(
    ([, { body, untraced }]) => body?.kind === "ballot" || untraced,
  );
  expect(withoutId.map(([operation]) => operation)).toEqual(["castBallot", "spoilBallot"]);
  expect(withoutId.filter(([operation]) => isTracedOperation(operation))).toEqual([]);
});

it("has every event for known readers, which follow votes", () => {
  const traced = Object.values(catalogue).filter(({ subject }) => isTracedEvent(subject));
  expect(traced.filter(({ stream }) => stream !== "EVENTS")).toEqual([]);
  expect(traced.map(({ subject }) => subject)).not.toContain("batch.published.v1");
});

it.each(neverTraced.services)("has every method of %s", (service) => {
  expect(isTracedMethod(`/${service}/Anything`)).toBe(false);
});

it("does not contain the rest", () => {
  expect(isTracedOperation("createElection")).toBe(true);
  expect(isTracedMethod("/ballot.v1.ElectionAdminService/CreateElection")).toBe(true);
  expect(isTracedEvent("admin.acted.v1")).toBe(true);
});
