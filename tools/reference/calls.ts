import { readdirSync, readFileSync } from "node:fs";
import { callersOf } from "../../packages/service-kit/src/grpc/allowed-callers.ts";
import { commentsOf } from "./proto-comments.ts";
import { table } from "./table.ts";

/** The page of every gRPC call, from the protos, their comments, and who may call what. */
export function callsPage(): string {
  const files = readdirSync("protos", { recursive: true, encoding: "utf8" })
    .filter((file) => /^\w+\/v\d+\/\w+\.proto$/.test(file))
    .toSorted();
  return [
    "# gRPC calls",
    "Every call between services, with who may make it (`packages/service-kit/src/grpc/allowed-callers.ts`). The messages are described in `protos/`.",
    ...files.flatMap((file) => servicesOf(readFileSync(`protos/${file}`, "utf8"))),
  ].join("\n\n");
}

function servicesOf(proto: string): string[] {
  const [, pack = ""] = /^package ([\w.]+);/m.exec(proto) ?? [];
  return [...proto.matchAll(/^service (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, name = "", body = ""]) => {
    const rows = [...commentsOf(body, "rpc")].map(([rpc, comment]) => [
      `\`${rpc}\``,
      callersOf(`/${pack}.${name}/${rpc}`).join(", "),
      comment,
    ]);
    return [`## ${pack}.${name}`, table(["call", "callers", "what it does"], rows)];
  });
}
