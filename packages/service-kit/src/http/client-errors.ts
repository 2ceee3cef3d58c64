import type { ErrorCode } from "@urna/contract/errors";
import { DomainError } from "../errors.ts";
import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server } from "node:http";
import { problemOf } from "./problem.ts";

/** What Node's parser says; everything else is a broken message. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  HPE_INVALID_METHOD: "method-not-allowed",
  HPE_HEADER_OVERFLOW: "headers-too-large",
};

/** Answers what is not HTTP enough to reach the router (an unknown method, a broken header) with a problem too. */
export function answerClientErrors(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const code = refusals[error.code ?? ""] ?? "invalid-request";
    const problem = problemOf(new DomainError(code), randomUUID());
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ""}`,
      "Content-Type: application/problem+json; charset=utf-8",
      "Cache-Control: no-store",
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...(code === "method-not-allowed" ? ["Allow: GET, HEAD, POST, PUT, DELETE"] : []),
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
}
