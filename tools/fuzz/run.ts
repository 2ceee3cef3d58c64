/** `make fuzz`: a system of its own, and Schemathesis at every operation of its description. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { aSystem } from "../../deploy/local/test/support/system.ts";
import { prepareElections } from "./elections.ts";

const program = resolve(".tools/schemathesis/bin/schemathesis");
const { FUZZ_SECONDS: seconds = "300", FUZZ_SEED: seed = "1" } = process.env;

/** Nothing is throttled and nobody has to confirm themselves again: both would hide what lies behind. */
const unhindered = {
  identity: {
    ...Object.fromEntries(
      [
        "RECEIPT_LOOKUP",
        "SUPPORT_REQUEST",
        "REGISTRATION_REQUEST",
        "CUSTODY_LINK",
        "SPOILED_BALLOT",
        "ACCESS",
      ].map((name) => [`LIMIT_${name}`, "1000000/60"]),
    ),
    GUESSES_FREE: "100",
    GUESSES_ACCOUNT_FREE: "1000",
    GUESSES_DOCUMENT_FREE: "1000",
    STEP_UP_MINUTES: "60",
    CODE_ANSWER_MS: "0",
  },
};

function schemathesis(origin: string, environment: Record<string, string>): Promise<number> {
  const checked = ["--phases", "examples,coverage,fuzzing,stateful", "--continue-on-failure"];
  const bounded = ["--max-time", seconds, "--seed", seed, "--workers", "1"];
  const words = [
    "--config-file",
    resolve("tools/fuzz/schemathesis.toml"),
    "run",
    `${origin}/api/openapi.json`,
  ];
  const child = spawn(program, [...words, ...checked, ...bounded, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return new Promise((done) => child.on("exit", (code) => done(code ?? 1)));
}

async function main(): Promise<number> {
  if (!existsSync(program)) {
    console.log("Python 3 is not here: nothing was fuzzed");
    return 0;
  }
  const system = await aSystem({ environment: unhindered, logLevel: "warn" });
  try {
    return await schemathesis(system.origin, await prepareElections(system));
  } finally {
    await system.stop();
  }
}

process.exitCode = await main();
