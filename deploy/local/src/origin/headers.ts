import { headersOf } from "@urna/contract/page-headers";
import type { RequestHandler } from "express";

/** Headers of the origin's pages and files; the gateway sets its own. */
export const securityHeaders: RequestHandler = ({ path }, response, next) => {
  response.set(headersOf(path));
  next();
};
