import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { builtPackage } from "./support/built-package.ts";
import { archivesIn } from "./support/paths.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const command = resolve(__dirname, "../bin/urna-verify.js");
const [vector] = archivesIn(resolve(__dirname, "vectors"));

function urnaVerify(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [command, ...args], (error, stdout, stderr) => {
      done({ status: typeof error?.code === "number" ? error.code : 0, stdout, stderr });
    });
  });
}

async function fileWith(bytes: Uint8Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "urna-verify-")), "election.bel");
  await writeFile(file, bytes);
  return file;
}

describe("urna-verify", () => {
  let good: string;
  let bad: string;

  beforeAll(async () => {
    builtPackage();
    const bytes = Uint8Array.from(vector?.bytes ?? []);
    good = await fileWith(bytes);
    bytes[bytes.length - 1] = 1;
    bad = await fileWith(bytes);
  });

  test("exits with 0 and says what it found", async () => {
    const { status, stdout } = await urnaVerify(good);
    expect(status).toBe(0);
    expect(stdout).toContain("everything holds");
    expect(stdout).toContain("result: [[1,10],[3,0,11]]");
  });

  test("exits with 1 and names the first thing that does not hold", async () => {
    const { status, stdout } = await urnaVerify(bad);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^DOES NOT HOLD \(archive\): archive-padding-wrong at records\[\d+\]\n$/);
  });

  test("writes the whole report with --json", async () => {
    const { status, stdout } = await urnaVerify("--json", bad);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      firstFailure: { refusal: "archive-padding-wrong" },
    });
  });

  test.each([[[]], [["no-such-file.bel"]], [["--fast", "x"]], [["a.bel", "b.bel"]]])(
    "exits with 2 when there is nothing to verify: %j",
    async (args) => {
      expect(await urnaVerify(...args)).toMatchObject({ status: 2, stdout: "" });
    },
  );
});
