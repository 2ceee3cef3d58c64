import "./strict-csp.ts";
import "@urna/web-kit/design/urna.css";
import { registerSites } from "@urna/web-kit/federation/remote-sites";
import { Providers } from "@urna/web-kit/federation/providers";
import { startI18n } from "@urna/web-kit/i18n/start-i18n";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { loadConfig, loadIntegrity } from "./config.ts";
import { createRouter } from "./routes/create-router.tsx";
import { createRemotes } from "./routes/remotes.ts";

const [texts, { remotes: sites }, integrity] = await Promise.all([
  startI18n(LOCALES_VERSION),
  loadConfig(),
  loadIntegrity(),
]);
registerSites(sites, integrity);
const router = createRouter(createRemotes(sites));

createRoot(document.getElementById("root") ?? document.body).render(
  <Providers texts={texts}>
    <RouterProvider router={router} />
  </Providers>,
);
