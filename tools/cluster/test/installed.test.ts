import { setTimeout as sleep } from "node:timers/promises";
import { anOpenElection, someVoters } from "@urna/client/trial-election";
import { helm } from "../../../charts/test/helm.ts";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import { kubernetesProgram } from "../programs.ts";
import { expected } from "./support/expected.ts";
import { itStands } from "./support/stands.ts";
import { firstSuperadmin, signedIn } from "../urna/first-superadmin.ts";
import { superadmin } from "../urna/installed-urna.ts";
import { isReady } from "../urna/pods-of.ts";
import { urnaOnNodes, type UrnaOnNodes } from "../urna/urna-on-nodes.ts";

const describeNodes = kubernetesProgram && helm && process.getuid?.() === 0 ? describe : describe.skip;
const minute = 60_000;
const services = ["gateway", "identity", "ballot", "receipt", "notification", "audit"];
const servers = ["nats", "postgres", "links"];

describeNodes("the installation minimal on two nodes", () => {
  let urna: UrnaOnNodes;
  /** What was made since the namespace was. */
  const left = async () =>
    [...(await urna.release.objects()).keys()].filter((name) => !urna.before.has(name));
  const allReady = () => patiently(async () => (await urna.unready()).length === 0 || undefined, 4 * minute);

  beforeAll(async () => {
    urna = await urnaOnNodes();
    await allReady().catch(() => undefined);
  }, 12 * minute);
  afterAll(() => urna?.stop(), minute);

  itStands("minimal", () => urna);

  it("is reached through the ingress over TLS, pages and API, and by no other host's name", async () => {
    const { fetch } = await urna.outside();
    const { origin } = urna;
    const ask = (url: string) => fetch(url, { method: "GET", headers: {} });
    const settings = await ask(`${origin}/api/settings`);
    expect([settings.status, await settings.json()]).toEqual([
      200,
      expect.objectContaining({ institution: expect.anything() }),
    ]);
    const page = await ask(`${origin}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<html")]);
    await expect(ask("https://other.example.cl/")).rejects.toThrow();
  });

  it(
    "lets the first superadministrator in with the one link, who prepares an election and cannot seal it alone",
    async () => {
      const administrator = await signedIn(urna, await firstSuperadmin(urna));
      expect(await urna.mailsTo(superadmin)).toHaveLength(1);
      const alone = anOpenElection(administrator, { code: "NODOS", voters: someVoters(4) });
      await expect(alone).rejects.toThrow("409 second-person-needed");
    },
    3 * minute,
  );

  it(
    "waits, and does not end, where services start before everything that they need",
    async () => {
      for (const server of servers) await urna.scale(server, 0);
      await patiently(async () => (await urna.podsOf(servers)).length === 0 || undefined, 2 * minute);
      const before = (await urna.podsOf(services)).map(({ metadata }) => metadata.name);
      for (const name of before) await urna.removePod(name);
      await patiently(async () => {
        const now = (await urna.podsOf(services)).map(({ metadata }) => metadata.name);
        return (now.length >= before.length && !now.some((name) => before.includes(name))) || undefined;
      }, 2 * minute);
      await sleep(45_000);
      expect((await urna.podsOf(["ballot"])).some(isReady)).toBe(false);
      expect(await urna.restarts()).toEqual([]);
      // One after the other, the one that everything waits for last.
      for (const server of servers) {
        await urna.scale(server, 1);
        await sleep(15_000);
      }
      await allReady();
      expect(await urna.restarts()).toEqual([]);
    },
    10 * minute,
  );

  it(
    "leaves nothing when it is uninstalled",
    async () => {
      await urna.release.uninstall("--wait", "--timeout", "3m");
      await patiently(async () => (await left()).length === 0 || undefined, minute).catch(() => undefined);
      expect(await left()).toEqual([...expected("minimal").kept]);
    },
    5 * minute,
  );
});
