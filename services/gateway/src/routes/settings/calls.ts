import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { getAdminSettings, updateSettings, listSettingsVersions } from "./administration.ts";
import { putLogo, removeLogo } from "./logo.ts";
import { getSettings } from "./public.ts";

export const settingsCalls = (services: Services): BoundHandler[] => [
  getAdminSettings(services),
  updateSettings(services),
  listSettingsVersions(services),
  putLogo(services),
  removeLogo(services),
  getSettings(services),
];
