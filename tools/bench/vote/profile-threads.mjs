// Loaded into every thread of a service before its program: profiles it from when PROFILE_FOLDER/begin appears until
// PROFILE_FOLDER/end does, and writes what it saw there.
import { existsSync, writeFileSync } from "node:fs";
import inspector from "node:inspector";
import { join } from "node:path";
import { threadId } from "node:worker_threads";

const folder = process.env.PROFILE_FOLDER ?? "";
const name = process.env.PROFILE_NAME ?? "";
const lookEveryMs = 100;
const sampleEveryUs = 500;
const session = new inspector.Session();
session.connect();

let looking = setInterval(begin, lookEveryMs).unref();

function begin() {
  if (!existsSync(join(folder, "begin"))) return;
  clearInterval(looking);
  session.post("Profiler.enable");
  session.post("Profiler.setSamplingInterval", { interval: sampleEveryUs });
  session.post("Profiler.start");
  looking = setInterval(end, lookEveryMs).unref();
}

function end() {
  if (!existsSync(join(folder, "end"))) return;
  clearInterval(looking);
  session.post("Profiler.stop", (error, answer) => {
    if (error) throw error;
    writeFileSync(
      join(folder, `${name}-${process.pid}-${threadId}.cpuprofile`),
      JSON.stringify(answer.profile),
    );
  });
}
