import { pageOf, PageQuery } from "../api/page.ts";
import { body, json, photo, route } from "../api/route.ts";
import { AdminSettings, LogoQuery, SettingsChange, SettingsVersion } from "./admin-settings.ts";
import { Settings } from "./public-settings.ts";

const tag = "Administration: settings";

export const getAdminSettings = route({
  method: "get",
  path: "/admin/settings",
  tag,
  auth: "admin",
  permission: "settings.write",
  summary: "Every setting, its revision, and what open elections lock",
  responses: { 200: json(AdminSettings) },
  errors: [],
});

export const updateSettings = route({
  method: "put",
  path: "/admin/settings",
  tag,
  auth: "admin",
  permission: "settings.write",
  confirm: true,
  secondPerson: "and-wait",
  summary: "Changes the settings that it names",
  body: body(SettingsChange),
  responses: { 200: json(AdminSettings) },
  errors: ["write-conflict", "locked-while-open"],
});

export const putLogo = route({
  method: "put",
  path: "/admin/settings/logo",
  tag,
  auth: "admin",
  permission: "settings.write",
  timeoutMs: 60_000,
  summary: "Gives the institution a logo, kept whole within 480 × 160 pixels",
  query: LogoQuery,
  body: photo,
  responses: { 200: json(AdminSettings) },
  errors: ["write-conflict", "locked-while-open"],
});

export const removeLogo = route({
  method: "delete",
  path: "/admin/settings/logo",
  tag,
  auth: "admin",
  permission: "settings.write",
  summary: "Takes the institution's logo away",
  query: LogoQuery,
  responses: { 200: json(AdminSettings) },
  errors: ["write-conflict", "locked-while-open"],
});

export const listSettingsVersions = route({
  method: "get",
  path: "/admin/settings/versions",
  tag,
  auth: "admin",
  permission: "settings.write",
  list: true,
  summary: "What was changed, when, by whom and why; newest first",
  query: PageQuery,
  responses: { 200: json(pageOf(SettingsVersion)) },
  errors: [],
});

const publicTag = "Public";

export const getSettings = route({
  method: "get",
  path: "/settings",
  tag: publicTag,
  auth: "public",
  summary: "The institution and what its elections may use",
  responses: { 200: json(Settings) },
  errors: [],
});
