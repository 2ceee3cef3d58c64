import { spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSecrets } from "../../compose/make-secrets.mjs";
import { readCompose } from "../../compose/read-compose.ts";
import { startPostgres, superuser, withDatabase, type Postgres } from "../../local/src/parts/postgres.ts";
import { freePort } from "../../local/src/processes/free-ports.ts";
import { accepts } from "../../local/src/processes/probes.ts";
import { findTool } from "../../local/src/tools/find-tool.ts";
import { answering, startContainer, type Container } from "./container.ts";
import { imageOf, runningEngine } from "./made-images.ts";

const engine = runningEngine();
const describeImages = engine ? describe : describe.skip;
jest.setTimeout(300_000);

const services = ["identity", "ballot", "receipt", "notification", "audit", "gateway"] as const;
const migrating = services.filter((name) => name !== "gateway");

/**
 * Every service of compose.yaml from its image, in containers on this machine's own network, with the environment that
 * compose.yaml gives; Postgres and NATS are this machine's, because their images are not ours to make.
 */
describeImages("the services' images", () => {
  const present = engine ?? { name: "podman", runs: true };
  const compose = readCompose();
  const containers = new Map<string, Container>();
  const ports = new Map<string, number>();
  let folder: string;
  let postgres: Postgres;
  let nats: ChildProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "urna-containers-"));
    chmodSync(folder, 0o755);
    for (const each of ["logs", "nats"]) mkdirSync(join(folder, each));
    const [postgresPort, natsPort] = [await freePort(8502), await freePort(8503)];
    let next = 8504;
    for (const name of [...services, "probe"])
      for (const kind of ["GRPC", "ADMIN", "HTTP"].filter((each) => each !== "HTTP" || name === "gateway"))
        ports.set(`${name} ${kind}`, await freePort(next++));
    makeSecrets(join(folder, "secrets"), {
      postgres: `127.0.0.1:${postgresPort}`,
      nats: `127.0.0.1:${natsPort}`,
    });
    openToContainers(join(folder, "secrets"));
    postgres = await databases(postgresPort);
    nats = await events(natsPort);
  });
  afterAll(async () => {
    for (const container of containers.values()) container.remove();
    nats?.kill("SIGTERM");
    await postgres?.process.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const secret = (path: string) => readFileSync(join(folder, "secrets", path), "utf8");

  async function databases(port: number): Promise<Postgres> {
    const nobody = async () => undefined;
    const started = await startPostgres({
      ...{ root: process.cwd(), dataDir: folder, port, password: secret("postgres/POSTGRES_PASSWORD") },
      ...{ durable: false, running: { record: nobody, forget: nobody, remove: nobody } },
    });
    const url = started.url(superuser, secret("postgres/POSTGRES_PASSWORD"), "postgres");
    await withDatabase(url, async (db) => {
      const statements = secret("postgres/init/databases.sql")
        .split("\n")
        .filter((line) => line !== "");
      for (const statement of statements) await db.raw(statement);
    });
    return started;
  }

  /** With the accounts of compose.yaml, in a folder of the test's. */
  async function events(port: number): Promise<ChildProcess> {
    const store = JSON.stringify(join(folder, "nats"));
    const configuration = secret("nats/nats.conf")
      .replace('"/data"', store)
      .replace(/^http: .*\n/m, "");
    writeFileSync(join(folder, "nats.conf"), configuration);
    const binary = await findTool("nats-server", process.cwd());
    const server = spawn(binary, ["--config", join(folder, "nats.conf")], { stdio: "ignore" });
    for (let tries = 0; tries < 100; tries++)
      if (
        await accepts(port).then(
          () => true,
          () => false,
        )
      )
        return server;
      else await new Promise((resolve) => setTimeout(resolve, 100));
    throw new Error("NATS did not start");
  }

  /** What compose.yaml says, but for where the others are. */
  function optionsFor(name: string, owner = name): string[] {
    const { environment = {}, volumes = [] } = compose[name] ?? { image: "" };
    const here = {
      NATS_URL: `nats://127.0.0.1:${portIn(secret("nats/nats.conf"))}`,
      SMTP_URL: "smtp://127.0.0.1:9",
    };
    const own = ["GRPC", "ADMIN", "HTTP"].flatMap((kind) => {
      const port = ports.get(`${owner} ${kind}`);
      return port === undefined ? [] : [[`${kind}_PORT`, String(port)]];
    });
    const values = Object.entries({ ...environment, ...Object.fromEntries(own) }).map(([variable, value]) => {
      const peer = /^(\w+)_ADDRESS$/.exec(variable)?.[1]?.toLowerCase();
      const given = here[variable as keyof typeof here] ?? value;
      const at = variable in environment ? given : value;
      return `--env=${variable}=${peer ? `127.0.0.1:${ports.get(`${peer} GRPC`)}` : at}`;
    });
    const mounts = volumes.map(
      (volume) => `--volume=${volume.replace("./compose/secrets", join(folder, "secrets"))}`,
    );
    return ["--network=host", ...values, ...mounts];
  }

  it.each(migrating)("migrates the database of %s, and ends", (name) => {
    const job = `${name}-migrate`;
    const container = startContainer(present, imageOf(name), optionsFor(job, job), compose[job]?.command);
    containers.set(job, container);
    expect([container.ended(), container.said()]).toEqual([0, expect.any(String)]);
  });

  it("start together, and find their databases, their events and each other", async () => {
    for (const name of services)
      containers.set(name, startContainer(present, imageOf(name), optionsFor(name)));
    for (const [name, container] of containers)
      if (!name.endsWith("-migrate"))
        await answering(`http://127.0.0.1:${ports.get(`${name} ADMIN`)}/readyz`, container);
    const answer = await fetch(`http://127.0.0.1:${ports.get("gateway HTTP")}/api/elections`);
    expect([answer.status, await answer.json()]).toEqual([200, { elections: [] }]);
  });

  it("invites the first superadministrator from the image of identity", () => {
    const name = "first-superadmin";
    const container = startContainer(present, imageOf("identity"), optionsFor(name), compose[name]?.command);
    containers.set(`${name}-migrate`, container);
    expect(container.ended()).toBe(0);
    expect(container.said()).toContain("the invitation is on its way");
  });

  it("starts the probe, which needs nothing but the public address", async () => {
    const environment = {
      PUBLIC_ORIGIN: `http://127.0.0.1:${ports.get("gateway HTTP")}`,
      PROBE_EMAIL: "probe@slep.example",
      PROBE_PASSWORD: "no such account",
      PROBE_SEED: Buffer.alloc(32, 7).toString("base64"),
    };
    const values = Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`);
    const container = startContainer(present, imageOf("probe"), [...optionsFor("probe"), ...values]);
    containers.set("probe", container);
    await answering(`http://127.0.0.1:${ports.get("probe ADMIN")}/livez`, container);
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

const portIn = (configuration: string) => /^port: (\d+)$/m.exec(configuration)?.[1] ?? "";

/** Who runs the test may not be root, who alone could hand each file to its reader. */
function openToContainers(folder: string): void {
  chmodSync(folder, 0o755);
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, path);
    chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o444);
  }
}
