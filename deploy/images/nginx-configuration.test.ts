import { documentHeaders } from "@urna/contract/page-headers";
import { nginxConfiguration } from "./nginx-configuration.ts";

const shell = nginxConfiguration("shell");
const remote = nginxConfiguration("voting");

it.each(Object.entries(documentHeaders))("sends %s with its value", (name, value) => {
  expect(shell).toMatch(new RegExp(`add_header ${name} "[^"]+" always;`));
  expect(shell.replace("'self'$registrar", "'self'")).toContain(`"${value}"`);
});

it("lets documents alone reach the registrar of a file that may be mounted", () => {
  const reaching = shell.split("\n").filter((line) => line.includes("'self'$registrar"));
  expect(reaching).toEqual([
    expect.stringMatching(/^ +"document" "default-src .*connect-src 'self'\$registrar; /),
  ]);
  expect(shell).toContain("include /etc/urna/registrar*.map;");
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
