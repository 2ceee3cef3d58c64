import { setTimeout as sleep } from "node:timers/promises";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import { itStands } from "../support/stands.ts";
import { signedIn } from "../../urna/first-superadmin.ts";
import { superadmin } from "../../urna/installed-urna.ts";
import { isReady } from "../../urna/pods-of.ts";
import { runningUrna, type RunningUrna } from "../../urna/running-urna.ts";

const minute = 60_000;
const services = ["gateway", "identity", "ballot", "receipt", "notification", "audit"];
const servers = ["nats", "postgres", "links"];

describe("the installation minimal on two nodes", () => {
  let running: RunningUrna;
  let urna: RunningUrna["urna"];
  const allReady = () => patiently(async () => (await urna.unready()).length === 0 || undefined, 4 * minute);

  beforeAll(async () => {
    running = await runningUrna();
    ({ urna } = running);
  });

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

  it("lets the first superadministrator in with the one link", async () => {
    const links = (await urna.mailsTo(superadmin)).filter(({ text }) => text.includes("#token="));
    expect(links).toHaveLength(1);
    await signedIn(urna, running.superadmin);
  });

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
});
