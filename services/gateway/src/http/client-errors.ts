import { DomainError } from "@urna/service-kit/errors";
import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server } from "node:http";
import { problemOf } from "./problem.ts";

/** Answers what is not HTTP enough to reach the router (an unknown method, a broken header) with a problem too. */
export function answerClientErrors(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const unknownMethod = error.code === "HPE_INVALID_METHOD";
    const refusal = new DomainError(unknownMethod ? "method-not-allowed" : "invalid-request");
    const problem = problemOf(refusal, randomUUID());
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ""}`,
      "Content-Type: application/problem+json; charset=utf-8",
      "Cache-Control: no-store",
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...(unknownMethod ? ["Allow: GET, HEAD, POST, PUT, DELETE"] : []),
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
}
