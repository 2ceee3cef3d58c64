import { serviceNames, servicesWithDatabase } from "@urna/contract/services";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { besideBackups, startBackup, volume } from "./backup-container.ts";
import { answering, type Container } from "./container.ts";
import { anInstallation, type Installation } from "./installation.ts";
import { runningEngine } from "./made-images.ts";

const engine = runningEngine();
const describeImages = engine ? describe : describe.skip;
jest.setTimeout(300_000);

const services = serviceNames;
const migrating = servicesWithDatabase;

/** The shell's exit code for SIGTERM, long before a kill. */
function expectPromptEnd(container: Container): void {
  const { seconds, exitCode } = container.stop();
  expect([exitCode, container.said()]).toEqual([143, expect.any(String)]);
  expect(seconds).toBeLessThan(8);
}

describeImages("the services' images", () => {
  const containers = new Map<string, Container>();
  let installation: Installation;

  beforeAll(async () => {
    installation = await anInstallation(engine ?? { name: "podman", runs: true });
  });
  afterAll(() => installation?.stop());

  const adminPage = (name: string, page: string) =>
    `http://127.0.0.1:${installation.portOf(name, "ADMIN")}/${page}`;

  it("end at once while they wait for migrations, when they are asked to", async () => {
    const url = installation.secret("audit-migrate/DATABASE_URL");
    const environment = { DATABASE_URL: url, DATABASE_SERVE_ROLE: "audit" };
    const command = ["node", "dist/migrate.js", "wait"];
    const container = installation.startOther("audit", { environment, command });
    await container.saying("not migrated yet");
    expectPromptEnd(container);
  });

  it.each(migrating)("migrates the database of %s, and ends", (name) => {
    const container = installation.start(`${name}-migrate`, name);
    expect([container.ended(), container.said()]).toEqual([0, expect.any(String)]);
  });

  it("start together, and find their databases, their events and each other", async () => {
    for (const name of services) containers.set(name, installation.start(name));
    for (const [name, container] of containers) await answering(adminPage(name, "readyz"), container);
    const origin = `http://127.0.0.1:${installation.portOf("gateway", "HTTP")}`;
    const answer = await fetch(`${origin}/api/elections`);
    expect([answer.status, await answer.json()]).toEqual([200, { elections: [] }]);
  });

  it("invites the first superadministrator from the image of identity", () => {
    const container = installation.start("first-superadmin", "identity");
    expect(container.ended()).toBe(0);
    expect(container.said()).toContain("the invitation is on its way");
  });

  it("starts the probe, which needs nothing but the public address", async () => {
    const environment = {
      PUBLIC_ORIGIN: `http://127.0.0.1:${installation.portOf("gateway", "HTTP")}`,
      PROBE_EMAIL: "probe@slep.example",
      PROBE_PASSWORD: "no such account",
      PROBE_SEED: Buffer.alloc(32, 7).toString("base64"),
    };
    const container = installation.startOther("probe", { environment });
    containers.set("probe", container);
    await answering(adminPage("probe", "livez"), container);
  });

  describe("the backup", () => {
    const program = (...words: string[]) => ["node", "dist/main.js", ...words];

    it("copies the installation into a new folder of its volume, and reads it again", () => {
      const container = startBackup(installation, program("backup", "--in", volume));
      expect([container.ended(), container.said()]).toEqual([0, expect.stringContaining("backup done")]);
      const list = `console.log(process.getuid(), fs.readdirSync("${volume}").join())`;
      const [user, folder = ""] = besideBackups(installation, list).split(" ");
      expect([user, folder]).toEqual(["10001", expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z$/)]);
      const verified = startBackup(installation, program("verify", `${volume}/${folder}`));
      expect([verified.ended(), verified.said()]).toEqual([0, expect.stringContaining("verify done")]);
      besideBackups(installation, `fs.rmSync("${volume}/${folder}", { recursive: true })`);
    });

    it("writes nowhere else", () => {
      const container = startBackup(installation, program("backup", "/urna/backups"));
      // Node's error when it cannot make a folder below a read-only root.
      const refused = expect.stringMatching(/"code":"(ENOENT|EROFS|EACCES)".*mkdir/);
      expect([container.ended(), container.said()]).toEqual([1, refused]);
    });

    it("says how it is used where it is started by itself", () => {
      const container = startBackup(installation, []);
      expect([container.ended(), container.said()]).toEqual([2, expect.stringContaining("usage: backup ")]);
    });

    it("ends at once while it waits for a server that is away, when it is asked to", async () => {
      const away = { NATS_URL: "nats://127.0.0.1:9" };
      const container = startBackup(installation, program("backup", "--in", volume), away);
      await sleep(5_000);
      expectPromptEnd(container);
    });
  });

  describe.each([...services, "probe"])("%s", (name) => {
    const inside = (script: string) => containers.get(name)?.run("node", "-e", script);

    it("is nobody in particular, and cannot write but to /tmp", () => {
      expect(inside("console.log(process.getuid(), process.getgid())")).toBe("10001 10001");
      expect(() => inside("fs.writeFileSync('/urna/new', '')")).toThrow(/EROFS|EACCES/);
      expect(() => inside("fs.writeFileSync('new', '')")).toThrow(/EROFS|EACCES/);
      expect(inside("fs.writeFileSync('/tmp/new', ''); console.log('written')")).toBe("written");
    });

    it("is well, as its own health check says", () => {
      const health = /HEALTHCHECK[^[]*(\[.*\])$/m.exec(
        readFileSync("deploy/images/service.Dockerfile", "utf8").replace(/\\\n\s*/g, " "),
      );
      expect(containers.get(name)?.run(...(JSON.parse(health?.[1] ?? "[]") as string[]))).toBe("");
    });

    it("ends in order when it is asked to", () => {
      const { seconds, exitCode } = containers.get(name)?.stop() ?? { seconds: 99, exitCode: 99 };
      expect([exitCode, containers.get(name)?.said()]).toEqual([0, expect.any(String)]);
      expect(seconds).toBeLessThan(20);
    });
  });
});
