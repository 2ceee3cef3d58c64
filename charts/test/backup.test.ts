import { readCommand } from "../../deploy/backup/src/command.ts";
import { readBackupConfig } from "../../deploy/backup/src/config.ts";
import { describeChart } from "./describe-chart.ts";
import { minimal, named, ofKind, production, render } from "./helm.ts";
import { environmentOf, templateOf, variablesOf } from "./pods.ts";

const on = (...more: string[]) => ["--set", ["backup.enabled=true,backup.claim=claim", ...more].join()];
const cronJob = (...options: string[]) => named(render(...options), "CronJob", "urna-backup");
const commandOf = (...options: string[]) => {
  const [node, program, ...words] = templateOf(cronJob(...options)).spec.containers[0].command as string[];
  expect([node, program]).toEqual(["node", "dist/main.js"]);
  return readCommand(words, new Date("2026-03-10T14:00:00Z"));
};

describeChart("backups of the chart", () => {
  it("are not made unless they are asked for", () => {
    expect(ofKind(render(), "CronJob")).toEqual([]);
  });

  it("go into the claim, in words that the program knows, and old ones away as the values say", () => {
    const made = { verb: "backup", folder: "/backups/2026-03-10T14-00-00Z" };
    const keeping = (newest: number, days: number) => ({ within: "/backups", keep: { newest, days } });
    expect(commandOf(...on())).toEqual({ ...made, keeping: keeping(48, 30) });
    expect(commandOf(...on("backup.keep.newest=24000", "backup.keep.days=0"))).toEqual({
      ...made,
      keeping: keeping(24_000, 0),
    });
    const { volumes, containers } = templateOf(cronJob(...on())).spec;
    expect(volumes).toContainEqual({ name: "backups", persistentVolumeClaim: { claimName: "claim" } });
    expect(containers[0].volumeMounts).toContainEqual({ name: "backups", mountPath: "/backups" });
  });

  it.each([[production], [[...minimal, ...on()]]])(
    "are made as who owns the databases and by an account of NATS of their own (%j)",
    (options) => {
      const job = cronJob(...options);
      expect(readBackupConfig(environmentOf(job))).toMatchObject({
        NATS_USER: "backup",
        NATS_TLS_CA_FILE: "/etc/urna/authorities/nats.crt",
      });
      const keys = Object.fromEntries(
        variablesOf(job).map(({ name, valueFrom }) => [name, valueFrom?.secretKeyRef?.key]),
      );
      expect(keys).toMatchObject({
        BALLOT_DATABASE_URL: "ballot-owner",
        LINKS_DATABASE_URL: "identity-links-owner",
        IDENTITY_DATABASE_URL: "identity-owner",
        NATS_PASSWORD: "backup",
      });
      expect(templateOf(job).spec.securityContext.fsGroup).toBe(10001);
    },
  );

  it("end before they keep the next one from beginning, and never two at once", () => {
    const { concurrencyPolicy, jobTemplate, timeZone } = cronJob(...on()).spec;
    expect([concurrencyPolicy, timeZone]).toEqual(["Forbid", "Etc/UTC"]);
    expect(jobTemplate.spec.activeDeadlineSeconds).toBeLessThanOrEqual(3_600);
  });
});
