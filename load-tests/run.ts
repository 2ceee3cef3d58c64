/** `make load PROFILE=smoke`: prepares voters, runs k6, and reconciles its answers. */
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { administratorAt } from "@urna/client/administrator";
import { call } from "@urna/client/call";
import { getAdminSettings } from "@urna/contract/settings/routes";
import { oneTimeCodes } from "../deploy/probe/src/one-time-codes.ts";
import { findK6 } from "./k6/k6.ts";
import { cpuReader, readableMailbox } from "./reporting/local-system.ts";
import { Profile } from "./planning/profile.ts";
import { runProfile } from "./run-profile.ts";
import { withoutNotices } from "./preparing/without-notices.ts";
import { table } from "./reporting/table.ts";
import { targetOf, type Target } from "./planning/target.ts";

const kept = resolve(".cache/load");

async function main(name: string): Promise<boolean> {
  if (!findK6()) throw new Error("k6 is missing: make tools builds it where Go is installed");
  const profile = Profile.parse(JSON.parse(await readFile(`load-tests/profiles/${name}.json`, "utf8")));
  const target = targetOf(process.env);
  const { origin, scale } = target;
  const secondFactor = target.totpSecret && oneTimeCodes(target.totpSecret);
  const signIn = () =>
    administratorAt(origin, target.email, target.password, secondFactor ? { secondFactor } : {});
  const administrator = await signIn();
  const { notices } = await call(administrator, getAdminSettings);
  const isQuiet = await withoutNotices(administrator);
  if (!isQuiet)
    console.log("Another election is open: voters of the trial get the notices that the settings say.");
  const folder = preparedFolder(name, profile, target);
  try {
    const report = await runProfile({
      name,
      profile,
      scale,
      signIn,
      origin,
      folder,
      mailUrl: await readableMailbox(target.mailUrl),
      cpu: await cpuReader(target.dataDir, origin),
      log: (text) => console.log(text),
    });
    await rm(folder, { recursive: true, force: true });
    const file = join(kept, "results", `${name}-${report.at.replaceAll(":", "-")}.json`);
    await mkdir(join(kept, "results"), { recursive: true });
    await writeFile(file, `${JSON.stringify(report, undefined, 2)}\n`);
    console.log(`\n${table(report)}\n\n${file}`);
    return report.passed;
  } finally {
    if (isQuiet) await (await signIn()).setNotices(notices);
  }
}

/** The same folder for the same test of the same system, so that an interrupted preparation continues. */
function preparedFolder(name: string, profile: Profile, { origin, scale }: Target): string {
  const what = createHash("sha256")
    .update(JSON.stringify([profile, origin, scale]))
    .digest("hex");
  return join(kept, "prepared", `${name}-${what.slice(0, 12)}`);
}

process.exitCode = (await main(process.argv[2] ?? "smoke")) ? 0 : 1;
