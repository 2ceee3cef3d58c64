import { httpStatus, type ErrorCode } from "@urna/contract/errors";
import type { Problem } from "@urna/contract/api/problem";

export interface ServedCall {
  readonly method: string;
  /** Without the query: `/api/elections/x`. */
  readonly path: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Parsed where it is JSON. */
  readonly body: unknown;
  readonly rawBody: string | undefined;
}

type Answer = Response | object | undefined;
type Answering = Answer | ((call: ServedCall) => Answer | Promise<Answer>);

/** `"POST /api/auth/otp/request"`; a segment like `:id` stands for anything. */
export type Routes = Record<string, Answering>;

export interface ServedApi {
  readonly calls: readonly ServedCall[];
  callsOf(route: string): ServedCall[];
  /** Adds routes, or puts others in their place. */
  serve(routes: Routes): void;
}

/** Replaces `fetch`: the one place where tests of screens pretend. A plain object is a 200 with that JSON. */
export function serve(routes: Routes): ServedApi {
  let served = { ...defaults, ...routes };
  const calls: ServedCall[] = [];
  globalThis.fetch = async (input, init) => {
    const call = callOf(input, init);
    calls.push(call);
    const found = Object.entries(served).find(([route]) => matches(route, call));
    if (!found) throw new TypeError(`No test serves ${call.method} ${call.path}`);
    const [, answering] = found;
    return responseOf(typeof answering === "function" ? await answering(call) : answering);
  };
  return {
    calls,
    callsOf: (route) => calls.filter((call) => matches(route, call)),
    serve: (more) => {
      served = { ...served, ...more };
    },
  };
}

export function problem(code: ErrorCode, more: Partial<Problem> = {}, headers: HeadersInit = {}): Response {
  const status = httpStatus[code];
  const body: Problem = {
    type: "about:blank",
    title: code,
    status,
    code,
    requestId: "test-request",
    ...more,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...Object.fromEntries(new Headers(headers)) },
  });
}

export function answer(status: number, body?: object): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
}

/** What a lost connection does to fetch. */
export function noConnection(): never {
  throw new TypeError("Failed to fetch");
}

const defaults: Routes = {
  // Nothing was built, so no worker's script has a hash.
  "GET /mf/integrity.json": () => answer(404),
  "GET /api/admin/pending-acts": { acts: [] },
  "GET /api/settings": {
    institution: { name: "Servicio Local de Educación Pública Valle Quillay" },
    links: { officialSite: "https://slep.example", procedures: "https://tramites.slep.example" },
    support: {
      email: "ayuda@slep.example",
      phone: "600 400 7000",
      hours: { es: "Lunes a viernes de 8:30 a 17:30.", en: "Monday to Friday, 8:30 to 17:30." },
    },
    languages: ["es", "en", "ht"],
    documentTypes: ["rut", "ipe", "passport", "other"],
    accessMethods: ["code", "document", "staff"],
    categories: ["teacher", "assistant", "student", "guardian", "director"],
  },
};

function callOf(input: RequestInfo | URL, init: RequestInit = {}): ServedCall {
  const url = new URL(String(input), "http://localhost");
  const rawBody = typeof init.body === "string" ? init.body : undefined;
  return {
    method: init.method ?? "GET",
    path: url.pathname,
    url,
    headers: new Headers(init.headers),
    rawBody,
    body: rawBody === undefined ? undefined : JSON.parse(rawBody),
  };
}

function matches(route: string, call: ServedCall): boolean {
  const [method, path = ""] = route.split(" ");
  const wanted = path.split("/");
  const given = call.path.split("/");
  return (
    method === call.method &&
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(":") || segment === given[index])
  );
}

/** A response may be served many times over. */
function responseOf(answering: Answer): Response {
  if (answering instanceof Response) return answering.clone();
  return answer(answering === undefined ? 204 : 200, answering);
}
