import { endOnSignals } from "./signals.ts";

it.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
] as const)("ends the program at %s, with the code that shells know it by", (signal, code) => {
  const exit = jest.spyOn(process, "exit").mockReturnValue(undefined as never);
  const before = process.listeners(signal);
  endOnSignals();
  const [own] = process.listeners(signal).filter((each) => !before.includes(each));
  own?.(signal);
  expect(exit.mock.calls).toEqual([[code]]);
  exit.mockRestore();
  for (const each of ["SIGINT", "SIGTERM"] as const) process.removeAllListeners(each);
});
