import { setTimeout as sleep } from "node:timers/promises";
import { runService } from "@urna/service-kit/lifecycle";

// A service for lifecycle.test.ts to run as a process: its argument says how it behaves.
const [behaviour] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

void runService(
  "example",
  async (own, { stopping }) => {
    stopping.addEventListener("abort", () => print("health off"));
    const keepsAlive = own(
      setInterval(() => undefined, 1_000),
      (timer) => {
        print("close pool");
        if (behaviour !== "sticks") clearInterval(timer);
      },
    );
    keepsAlive.ref();
    if (behaviour === "fails") throw new Error("secreto");
    own("server", async () => {
      await sleep(20);
      print("close server");
    });
    if (behaviour === "has-a-bug") setTimeout(() => void Promise.reject(new Error("secreto")), 10);
    print("ready");
  },
  { logLevel: "error", forceExitMs: 500 },
);
