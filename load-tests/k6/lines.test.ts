import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { followLines } from "./lines.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "urna-lines-"))));
afterEach(() => rmSync(folder, { recursive: true }));

it("reads on while lines are written, each once, and none that is not whole", async () => {
  const file = join(folder, "lines.ndjson");
  const lines = followLines(file);
  expect(await lines()).toEqual([]);
  appendFileSync(file, '{"is":"came","at":1,"number":0}\n{"is":"sent","at":');
  expect(await lines()).toEqual([{ is: "came", at: 1, number: 0 }]);
  appendFileSync(file, '2,"number":0}\n');
  const both = [
    { is: "came", at: 1, number: 0 },
    { is: "sent", at: 2, number: 0 },
  ];
  expect(await Promise.all([lines(), lines()])).toEqual([both, both]);
  expect(await lines()).toEqual(both);
});

it("refuses what is no line", async () => {
  const file = join(folder, "lines.ndjson");
  appendFileSync(file, '{"is":"gone","at":1}\n');
  await expect(followLines(file)()).rejects.toThrow();
});
