import { DomainError } from "../errors.ts";
import { requested } from "./requested.ts";

it("gives what a caller set, and refuses a request without it", () => {
  expect(requested(0)).toBe(0);
  expect(() => requested(undefined)).toThrow(new DomainError("invalid-request"));
});
