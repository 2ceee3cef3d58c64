import { systemClock } from "@urna/service-kit/clock";
import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { erasePersonalData } from "./erasure.ts";
import { exportPersonalData } from "./export.ts";

export const personalDataCalls = (services: Services): BoundHandler[] => [
  exportPersonalData(services, systemClock),
  erasePersonalData(services, systemClock),
];
