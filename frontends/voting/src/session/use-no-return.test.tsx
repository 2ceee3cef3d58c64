import { render } from "@testing-library/react";
import { useNoReturn } from "./use-no-return.ts";

const returned = jest.fn();

function Page() {
  useNoReturn(returned);
  return null;
}
const event = (type: "pagehide" | "pageshow", persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));
const signIn = (accessToken: string) => {
  sessionStorage.setItem("userType", "voter");
  sessionStorage.setItem("accessToken", accessToken);
};

beforeEach(() => {
  returned.mockClear();
  signIn("marcela");
  render(<Page />);
  event("pagehide", true);
});

it("does not show a page that comes back after its session ended", () => {
  sessionStorage.clear();
  event("pageshow", true);
  expect(returned).toHaveBeenCalledTimes(1);
});

it("does not show it to the next person", () => {
  signIn("patricio");
  event("pageshow", true);
  expect(returned).toHaveBeenCalledTimes(1);
});

it("lets the same person find it as it was", () => {
  event("pageshow", true);
  event("pageshow", false);
  expect(returned).not.toHaveBeenCalled();
});
