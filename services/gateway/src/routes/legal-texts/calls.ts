import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { getAdminLegalTexts, announceLegalText, withdrawLegalText } from "./administration.ts";
import { getLegalTexts, getLegalTextVersion } from "./public.ts";

export const legalTextCalls = (services: Services): BoundHandler[] => [
  getAdminLegalTexts(services),
  announceLegalText(services),
  withdrawLegalText(services),
  getLegalTexts(services),
  getLegalTextVersion(services),
];
