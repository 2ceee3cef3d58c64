import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { getDashboard } from "./dashboard.ts";

export const dashboardCalls = (services: Services): BoundHandler[] => [getDashboard(services)];
