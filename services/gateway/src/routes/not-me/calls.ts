import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { reportNotMe } from "./report-not-me.ts";

export const notMeCalls = (services: Services): BoundHandler[] => [reportNotMe(services)];
