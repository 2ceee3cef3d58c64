import "./strict-csp.ts";
import "@urna/web-kit/design/urna.css";
import { startI18n } from "@urna/web-kit/i18n/start-i18n";
import { loadConfig, loadIntegrity } from "./config.ts";

async function spanish(namespace: string): Promise<Record<string, unknown>> {
  const { builtInSpanish } = await import("./built-in-spanish.ts");
  return builtInSpanish(namespace);
}

const texts = startI18n(LOCALES_VERSION, spanish);
const config = loadConfig();
const integrity = loadIntegrity();

// In the same file, and started in a turn of its own: a slow phone answers in between.
await new Promise((resolve) => setTimeout(resolve));
const { draw } = await import(/* webpackMode: "eager" */ "./draw.tsx");
await draw(await texts, (await config).remotes, await integrity);
