import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as publicElections from "@urna/contract/public-elections/routes";
import * as instants from "@urna/language/instants";
import * as moments from "@urna/language/moments";
import * as call from "@urna/web-kit/api-client/call";
import * as problem from "@urna/web-kit/api-client/problem";
import * as useApi from "@urna/web-kit/api-client/use-api";
import * as formats from "@urna/web-kit/i18n/formats";
import * as problemText from "@urna/web-kit/i18n/problem-text";
import * as useSession from "@urna/web-kit/session/use-session";
import * as useSettings from "@urna/web-kit/settings/use-settings";
import * as toast from "@urna/web-kit/toast";
import * as button from "@urna/web-kit/ui/button/button";
import * as busyRing from "@urna/web-kit/ui/feedback/busy-ring";
import * as loadingPage from "@urna/web-kit/ui/feedback/loading-page";
import * as note from "@urna/web-kit/ui/feedback/note";
import * as pageTitle from "@urna/web-kit/ui/header/page-title";
import * as icon from "@urna/web-kit/ui/text/icon";
import * as react from "react";
import * as reactDom from "react-dom";
import { useTranslation } from "react-i18next";
import * as router from "react-router-dom";
import * as jsxRuntime from "react/jsx-runtime";
import type { SharedModule } from "../build/shared-modules.ts";
import { schemas } from "./shared-schemas.ts";

/**
 * What the shell gives to the remotes, by name. A module that is handed over whole cannot be shaken: of a large library
 * only what the frontends use is named here. What one of them needs more is added (a test says so).
 */
export const sharedLibraries: Readonly<Record<SharedModule, object>> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "react-router-dom": router,
  "react-i18next": { useTranslation },
  "@tanstack/react-query": { keepPreviousData, useMutation, useQuery, useQueryClient },
  zod: { z: schemas },
  "@urna/contract/public-elections/routes": publicElections,
  "@urna/language/instants": instants,
  "@urna/language/moments": moments,
  "@urna/web-kit/api-client/call": call,
  "@urna/web-kit/api-client/problem": problem,
  "@urna/web-kit/api-client/use-api": useApi,
  "@urna/web-kit/i18n/formats": formats,
  "@urna/web-kit/i18n/problem-text": problemText,
  "@urna/web-kit/session/use-session": useSession,
  "@urna/web-kit/settings/use-settings": useSettings,
  "@urna/web-kit/toast": toast,
  "@urna/web-kit/ui/button/button": button,
  "@urna/web-kit/ui/feedback/busy-ring": busyRing,
  "@urna/web-kit/ui/feedback/loading-page": loadingPage,
  "@urna/web-kit/ui/feedback/note": note,
  "@urna/web-kit/ui/header/page-title": pageTitle,
  "@urna/web-kit/ui/text/icon": icon,
};
