import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as instants from "@urna/language/instants";
import * as moments from "@urna/language/moments";
import * as useApi from "@urna/web-kit/api-client/use-api";
import * as useSession from "@urna/web-kit/session/use-session";
import * as toast from "@urna/web-kit/toast";
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
  "@urna/language/instants": instants,
  "@urna/language/moments": moments,
  "@urna/web-kit/api-client/use-api": useApi,
  "@urna/web-kit/session/use-session": useSession,
  "@urna/web-kit/toast": toast,
};
