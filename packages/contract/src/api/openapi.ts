import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { httpStatus, type ErrorCode } from "../errors.ts";
import { rollColumns, rollTableTypes } from "../roll-import/roll-file.ts";
import { describeTexts } from "./openapi-texts.ts";
import { Problem } from "./problem.ts";
import { errorsOf, photoTypes, type RequestBody, type ResponseBody, type Route } from "./route.ts";
import { routes } from "./routes.ts";

/** The description of `/api` (OpenAPI 3.1), made from the table that the gateway serves. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const document: Parameters<typeof createDocument>[0] = {
    openapi: "3.1.0",
    info: {
      title: "Urna",
      version: "1.0.0",
      description:
        "Elections of a Servicio Local de Educación Pública. Times are ISO 8601 in UTC. Every error is an " +
        "`application/problem+json` whose `code` says what happened.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/api" }],
    paths: paths(),
    components: {
      securitySchemes: {
        voter: { type: "http", scheme: "bearer", description: "Access token of a voter's session" },
        admin: { type: "http", scheme: "bearer", description: "Access token of an administrator's session" },
        custody: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Custody <token>`, with the token of a trustee's link",
        },
      },
    },
  };
  return createDocument(document, { override: describeTexts });
}

function paths(): ZodOpenApiPathsObject {
  const byPath: ZodOpenApiPathsObject = {};
  for (const [operationId, route] of Object.entries<Route>(routes)) {
    byPath[route.path] = { ...byPath[route.path], [route.method]: operation(operationId, route) };
  }
  return byPath;
}

function operation(operationId: string, route: Route): ZodOpenApiOperationObject {
  const { tag, summary, auth, params, query } = route;
  return {
    operationId,
    summary,
    tags: [tag],
    security: auth === "public" ? [] : [{ [auth]: [] }],
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(route.body && { requestBody: requestBody(route.body) }),
    responses: { ...answers(route), ...problems(errorsOf(route)) },
  };
}

function requestBody(body: RequestBody): ZodOpenApiRequestBodyObject {
  if (body.kind === "photo")
    return { required: true, content: Object.fromEntries(photoTypes.map((type) => [type, {}])) };
  const content = { "application/json": { schema: body.schema } };
  if (body.kind === "roll") {
    const table = { schema: { type: "string" as const, description: rollColumns } };
    const tables = Object.fromEntries(rollTableTypes.map((type) => [type, table]));
    return { required: true, content: { ...content, ...tables } };
  }
  return { required: !(body.kind === "json" && body.optional), content };
}

function answers(route: Route): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    Object.entries(route.responses).map(([status, response]) => [status, answer(response, route.list)]),
  );
}

function answer(response: ResponseBody, list: true | undefined): ZodOpenApiResponseObject {
  const { description } = response;
  switch (response.kind) {
    case "json": {
      const content = { "application/json": { schema: response.schema } };
      return { description, content: list ? { ...content, "text/csv": {} } : content };
    }
    case "bytes":
      return { description, content: contentOf([response.contentType, ...(response.otherTypes ?? [])]) };
    case "empty":
      return { description };
  }
}

function contentOf(types: readonly string[]): Record<string, Record<string, never>> {
  return Object.fromEntries(types.map((type) => [type, {}]));
}

function problems(codes: readonly ErrorCode[]): Record<string, ZodOpenApiResponseObject> {
  const statuses = new Set(codes.map((code) => httpStatus[code]));
  return Object.fromEntries(
    [...statuses].map((status) => [
      String(status),
      {
        description: codesText(codes.filter((code) => httpStatus[code] === status)),
        content: { "application/problem+json": { schema: Problem } },
      },
    ]),
  );
}

const codesText = (codes: readonly ErrorCode[]) => codes.map((code) => `\`${code}\``).join(", ");
