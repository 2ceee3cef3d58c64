import { itStands } from "../support/stands.ts";
import { signedIn } from "../../urna/first-superadmin.ts";
import { superadmin } from "../../urna/installed-urna.ts";
import { runningUrna, type RunningUrna } from "../../urna/running-urna.ts";

describe("the installation minimal on two nodes", () => {
  let running: RunningUrna;
  let urna: RunningUrna["urna"];

  beforeAll(async () => {
    running = await runningUrna();
    ({ urna } = running);
  });

  itStands(
    "minimal",
    () => urna,
    () => {
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
    },
  );
});
