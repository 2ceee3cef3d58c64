import { happens, report } from "../../../../deploy/local/test/bad-luck/happenings.ts";
import { findK6 } from "../../../../load-tests/k6/k6.ts";
import { gatherEvidence } from "../../../../load-tests/reconciling/gather-evidence.ts";
import { reconcile } from "../../../../load-tests/reconciling/reconcile.ts";
import { startLoad } from "../../../../load-tests/start-load.ts";
import type { KubernetesObject } from "../../api-client.ts";
import { kubernetesProgram } from "../../programs.ts";
import { signedIn } from "../../urna/first-superadmin.ts";
import { sayUpgraded } from "../../urna/running.ts";
import { runningUrna } from "../../urna/running-urna.ts";
import { upgradeKubernetes } from "../../urna/upgrade-kubernetes.ts";

const describeWithK6 = findK6() ? describe : describe.skip;
const minute = 60_000;

describeWithK6("Kubernetes' next minor version", () => {
  it(
    "comes while people vote, and nothing is lost",
    async () => {
      const running = await runningUrna();
      const { urna } = running;
      const minorOfServer = async () => (await urna.api.get<{ minor: string }>("/version")).minor;
      const minorsOfNodes = async () =>
        (await urna.api.get<{ items: KubernetesObject[] }>("/api/v1/nodes")).items.map(
          ({ status }) => /^v1\.(\d+)\./.exec(status.nodeInfo.kubeletVersion)?.[1],
        );
      const before = Number(await minorOfServer());
      const settled = () => urna.untilReady(4 * minute);
      const messages = urna.followMails();
      const load = await startLoad({ system: running.system, perSecond: 2, seconds: 450, voteSeconds: 60 });
      try {
        const watched = { load, messages, mailComes: true };
        const happening = await happens(watched, "Kubernetes' next minor version", () =>
          upgradeKubernetes(running, kubernetesProgram ?? "", settled),
        );
        report([happening]);
      } finally {
        load.stop();
      }
      expect([before + 1, await minorsOfNodes()]).toEqual([
        Number(await minorOfServer()),
        running.nodes.map(() => String(before + 1)),
      ]);
      await sayUpgraded();
      const { acknowledged, dropped } = await load.result;
      expect([dropped, acknowledged.length > 100]).toEqual([0, true]);
      const administrator = await signedIn(urna, running.superadmin);
      const evidence = await gatherEvidence({ ...load, administrator, origin: urna.origin, acknowledged });
      expect(reconcile(evidence).findings).toEqual([]);
    },
    20 * minute,
  );
});
