import { documentHeaders } from "@urna/contract/page-headers";
import { nginxConfiguration } from "./nginx-configuration.ts";

const shell = nginxConfiguration("shell");
const remote = nginxConfiguration("voting");

it.each(Object.entries(documentHeaders))("sends %s with its value", (name, value) => {
  expect(shell).toMatch(new RegExp(`add_header ${name} "[^"]+" always;`));
  expect(shell).toContain(`"${value}"`);
});

it("sends one set of headers: a location of its own would drop the server's", () => {
  const locations = shell.split("\n").filter((line) => line.includes("location "));
  expect(locations.length).toBeGreaterThan(8);
  expect(locations.filter((line) => line.includes("add_header"))).toEqual([]);
});

it("logs no request, and writes to /tmp only", () => {
  expect(shell).toContain("access_log off;");
  const written = [...shell.matchAll(/(?:_temp_path|pid) (\S+);/g)].map(([, path]) => path);
  expect(written).toHaveLength(6);
  expect(written.filter((path) => !path?.startsWith("/tmp/"))).toEqual([]);
});

it("gives the shell's page to the shell alone", () => {
  expect(shell).toContain("location / { rewrite ^ /index.html last; }");
  expect(remote).toContain("location / { return 404; }");
});
