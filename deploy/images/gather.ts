import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readLock } from "../../tools/supply/lock-file.ts";
import { componentNamed } from "./components.ts";
import { gatherFrontend } from "./frontend-files.ts";
import { nginxConfiguration } from "./nginx-configuration.ts";
import { gatherService } from "./service-files.ts";

// Collects the files of a component's image: `tsx deploy/images/gather.ts COMPONENT FOLDER`, in the repository's root. For another
// machine than this one `MACHINE PACKAGES` follow: `linux-arm64`, and the folder of packages that are made for it.
const [name = "", to = "", machine, packages = ""] = process.argv.slice(2);
const { folder, dockerfile } = componentNamed(name);
mkdirSync(to, { recursive: true });
if (dockerfile === "service.Dockerfile") {
  const other = machine === undefined ? {} : { other: { machine, packages } };
  gatherService({ lock: await readLock(), folder, from: ".", to, ...other });
} else {
  gatherFrontend(folder, to);
  writeFileSync(join(to, "nginx.conf"), nginxConfiguration(name));
}
