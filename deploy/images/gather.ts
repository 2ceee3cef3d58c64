import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readLock } from "../../tools/supply/lock-file.ts";
import { componentNamed } from "./components.ts";
import { gatherFrontend } from "./frontend-files.ts";
import { nginxConfiguration } from "./nginx-configuration.ts";
import { gatherService } from "./service-files.ts";

// Collects the files of a component's image: `tsx deploy/images/gather.ts COMPONENT FOLDER`, in the repository's root.
const [name = "", to = ""] = process.argv.slice(2);
const { folder, dockerfile } = componentNamed(name);
mkdirSync(to, { recursive: true });
if (dockerfile === "service.Dockerfile") {
  gatherService({ lock: await readLock(), folder, from: ".", to });
} else {
  gatherFrontend(folder, to);
  writeFileSync(join(to, "nginx.conf"), nginxConfiguration(name));
}
