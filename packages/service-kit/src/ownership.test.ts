import { silentLogger } from "./logging.ts";
import { createOwnership } from "./ownership.ts";

it("closes last first, and goes on when one fails", async () => {
  const closed: string[] = [];
  const { own, closeAll } = createOwnership(silentLogger);
  own("pool", (name) => closed.push(name));
  own("nats", () => Promise.reject(new Error("gone")));
  own("server", async (name) => {
    await Promise.resolve();
    closed.push(name);
  });
  await closeAll();
  expect(closed).toEqual(["server", "pool"]);
});
