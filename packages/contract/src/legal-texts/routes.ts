import { body, json, route } from "../api/route.ts";
import {
  AdminLegalTexts,
  LegalAnnouncement,
  LegalDocumentPath,
  LegalDocumentTexts,
  LegalText,
  LegalVersionPath,
} from "./legal-text.ts";

const tag = "Administration: legal texts";

export const getAdminLegalTexts = route({
  method: "get",
  path: "/admin/legal-texts/{document}",
  tag,
  auth: "admin",
  permission: "settings.write",
  summary: "A document's versions, the number of the next one and how long ahead it has to be announced",
  params: LegalDocumentPath,
  responses: { 200: json(AdminLegalTexts) },
  errors: [],
});

export const announceLegalText = route({
  method: "post",
  path: "/admin/legal-texts/{document}/versions",
  tag,
  auth: "admin",
  permission: "settings.write",
  confirm: true,
  summary: "Announces a new version, which nobody can change from then on",
  params: LegalDocumentPath,
  body: body(LegalAnnouncement),
  maxBytes: 512 * 1024,
  responses: { 201: json(AdminLegalTexts) },
  errors: ["write-conflict"],
});

export const withdrawLegalText = route({
  method: "post",
  path: "/admin/legal-texts/{document}/versions/{version}/withdrawal",
  tag,
  auth: "admin",
  permission: "settings.write",
  confirm: true,
  summary: "Takes back a version that is not in force yet; it stays readable",
  params: LegalVersionPath,
  responses: { 200: json(AdminLegalTexts) },
  errors: ["write-conflict"],
});

const publicTag = "Public";

export const getLegalTexts = route({
  method: "get",
  path: "/legal-texts/{document}",
  tag: publicTag,
  auth: "public",
  summary: "The version in force of a legal text, the one that is announced, and which there were",
  params: LegalDocumentPath,
  responses: { 200: json(LegalDocumentTexts) },
  errors: [],
});

export const getLegalTextVersion = route({
  method: "get",
  path: "/legal-texts/{document}/versions/{version}",
  tag: publicTag,
  auth: "public",
  summary: "One version of a legal text, whatever became of it",
  params: LegalVersionPath,
  responses: { 200: json(LegalText) },
  errors: [],
});
