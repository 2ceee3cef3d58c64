import { bringsPolicy, documentHeaders, fileHeaders } from "@urna/contract/page-headers";
import type { RequestHandler } from "express";

/** What the origin's pages and files carry; the gateway sets its own. */
export const securityHeaders: RequestHandler = ({ path }, response, next) => {
  response.set(bringsPolicy(path) ? documentHeaders : fileHeaders);
  next();
};
