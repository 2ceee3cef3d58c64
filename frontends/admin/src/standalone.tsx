import { startStandalone } from "@urna/web-kit/federation/standalone";
import { App } from "./app.tsx";

void startStandalone(App);
