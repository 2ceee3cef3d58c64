import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { describeChart } from "./describe-chart.ts";
import { minimal, named, render } from "./helm.ts";

let server: Server;
let origin: string;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    asked.push(url);
    // One that is not ready when it is asked for the first time.
    const ready = url !== "/later" || asked.filter((each) => each === url).length > 1;
    response.writeHead(ready && url !== "/never" ? 200 : 503).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
});

/** What the pod of `helm test` runs, with other addresses. */
function test(patienceSeconds: number, ...paths: string[]) {
  const { command, args } = named(render(...minimal), "Pod", "urna-test").spec.containers[0];
  const words = [...command.slice(1), args[0], ...paths.map((path) => origin + path)] as string[];
  const env = { PATIENCE_SECONDS: String(patienceSeconds) };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, words, { env }, (error, said) => resolve({ code: error?.code ?? 0, said }));
  });
}

describeChart("the pod of helm test", () => {
  it("passes when everything answers, at once or in a while", async () => {
    const { code, said } = await test(20, "/a", "/later");
    expect([code, said.trim().split("\n").sort()]).toEqual([
      0,
      [`ok   ${origin}/a 200`, `ok   ${origin}/later 200`],
    ]);
    expect(asked.sort()).toEqual(["/a", "/later", "/later"]);
  });

  it("fails when one part does not, and names it", async () => {
    const { code, said } = await test(0, "/a", "/never");
    expect([code, said]).toEqual([1, expect.stringContaining(`FAIL ${origin}/never 503`)]);
  });
});
