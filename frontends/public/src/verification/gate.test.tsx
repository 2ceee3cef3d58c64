import { Gate } from "./gate.ts";

it("lets pass while it is open, and again whoever waited when it is opened", async () => {
  const gate = new Gate();
  await gate.pass();
  gate.closed = true;
  const passed: string[] = [];
  const waiting = ["one", "another"].map((name) => gate.pass().then(() => passed.push(name)));
  gate.closed = true;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(passed).toEqual([]);
  gate.closed = false;
  await Promise.all(waiting);
  expect(passed).toEqual(["one", "another"]);
  await gate.pass();
});
