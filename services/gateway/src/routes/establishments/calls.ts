import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import {
  listEstablishments,
  createEstablishment,
  importEstablishments,
  updateEstablishment,
} from "./establishments.ts";

export const establishmentCalls = (services: Services): BoundHandler[] => [
  listEstablishments(services),
  createEstablishment(services),
  importEstablishments(services),
  updateEstablishment(services),
];
