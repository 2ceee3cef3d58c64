import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentsIn } from "./seal-ballots.ts";

it("goes on after the last whole line of an attempt that was cut", async () => {
  const folder = await mkdtemp(join(tmpdir(), "urna-load-"));
  const file = join(folder, "voters.ndjson");
  const whole = '{"document":"60000000-9"}\n{"document":"60000001-7"}\n';
  await writeFile(file, `${whole}{"document":"6000`);
  expect([...(await documentsIn(file))]).toEqual(["60000000-9", "60000001-7"]);
  expect(await readFile(file, "utf8")).toBe(whole);
  expect((await documentsIn(join(folder, "nothing.ndjson"))).size).toBe(0);
  await rm(folder, { recursive: true });
});
