import {
  assetFolder,
  cacheControl,
  documentHeaders,
  fileHeaders,
  hashedName,
  iconName,
  partOfDocument,
  strictTransportSeconds,
  verifierHeaders,
  verifierScript,
  withEnding,
  workerHeaders,
  workerScript,
} from "@urna/contract/page-headers";

const utf8 = "; charset=utf-8";
const types = {
  html: `text/html${utf8}`,
  js: `text/javascript${utf8}`,
  css: `text/css${utf8}`,
  json: `application/json${utf8}`,
  svg: "image/svg+xml",
  txt: `text/plain${utf8}`,
  webp: "image/webp",
  woff2: "font/woff2",
};

/**
 * nginx's configuration for a frontend, run by an unprivileged user that writes only to /tmp. It sets the headers and
 * caching rules of every origin. Files come in the build's compressed form; missing files are a 404. It logs no requests, so that nobody
 * sees who opened which page when.
 */
export function nginxConfiguration(component: string): string {
  return `daemon off;
worker_processes 2;
pid /tmp/nginx.pid;
error_log stderr crit;
worker_shutdown_timeout 10s;
events { worker_connections 4096; }
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  etag on;
  max_ranges 0;
  absolute_redirect off;
  client_max_body_size 1k;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(temporary).join("\n  ")}
  default_type application/octet-stream;
${maps().join("\n")}
  server {
    listen 8080;
    root /usr/share/urna/html;
${headers().join("\n")}
    error_page 404 @missing;
    location @missing { default_type "${types.txt}"; return 404 "not found\\n"; }
    location = /livez { default_type "${types.txt}"; return 200 "ok\\n"; }
    location ~ \\.(br|gz)$ { return 404; }
${Object.entries(types).map(filesOfType).join("\n")}
    location ~ "${assetFolder.source}" { try_files $uri =404; }
    location ~ "${withEnding.source}" { try_files $uri =404; }
    location / { ${component === "shell" ? "rewrite ^ /index.html last" : "return 404"}; }
  }
}
`;
}

const temporary = (kind: string) => `${kind}_temp_path /tmp/${kind};`;

const filesOfType = ([ending, type]: [string, string]) =>
  `    location ~ "\\.${ending}$" { types {} default_type "${type}"; try_files $uri$packed $uri =404; }`;

const headerVariable = (name: string) => `$header_${name.replaceAll("-", "_")}`;

type HeaderName = keyof typeof documentHeaders;
/** By what brings a policy of its own. */
const broughtBy: Readonly<Record<string, Partial<Record<HeaderName, string>>>> = {
  document: {
    ...documentHeaders,
    "content-security-policy": documentHeaders["content-security-policy"].replace(
      "connect-src 'self'",
      "connect-src 'self'$registrar",
    ),
  },
  worker: workerHeaders,
  verifier: verifierHeaders,
};
/** What a document carries and other files do not. */
const ownHeaders = Object.keys(documentHeaders).filter((name): name is HeaderName => !(name in fileHeaders));

/**
 * Of an installation's registrar, which documents may reach. Images are the same for everybody: its origin is in a file that may
 * be mounted, `default https://registrar.example.cl;`. What is no plain origin adds nothing.
 */
const registrarMaps = [
  `  map "" $registrar_named { include /etc/urna/registrar*.map; }`,
  map("$registrar_named", "$registrar", [
    ["~^(?<registrar_origin>https?://[a-z0-9.-]+(:[0-9]+)?)$", " $registrar_origin"],
  ]),
];

/** `path` is matched with the address as it came: `$uri` becomes the file that is sent. */
function maps(): string[] {
  return [
    ...registrarMaps,
    map("$request_uri", "$asked", [["~^(?<path_alone>[^?]*)", "$path_alone"]]),
    map("$http_accept_encoding", "$packed", [
      [accepts("br"), ".br"],
      [accepts("gzip"), ".gz"],
    ]),
    map("$uri", "$encoding", [
      ["~\\.br$", "br"],
      ["~\\.gz$", "gzip"],
    ]),
    map("$asked", "$brings_policy", [
      [matching(verifierScript), "verifier"],
      [matching(workerScript), "worker"],
      [matching(partOfDocument), ""],
      ["default", "document"],
    ]),
    ...ownHeaders.map((name) =>
      map(
        "$brings_policy",
        headerVariable(name),
        Object.entries(broughtBy).map(([kind, { [name]: value = "" }]) => [kind, value]),
      ),
    ),
    map("$http_x_forwarded_proto", "$strict_transport", [
      ["https", `max-age=${strictTransportSeconds}; includeSubDomains`],
    ]),
    map("$asked", "$kept_by_name", [
      [matching(hashedName), cacheControl.forEver],
      [matching(iconName), cacheControl.icon],
      ["default", cacheControl.fresh],
    ]),
    map("$request_uri", "$kept", [
      // A file requested with its version; not a page.
      ["~^[^?]*\\.(?!html)[^/?.]+\\?(.*&)?v(=|&|$)", cacheControl.forEver],
      ["default", "$kept_by_name"],
    ]),
    map("$status", "$cache_control", [
      ["~^[45]", cacheControl.missing],
      ["default", "$kept"],
    ]),
  ];
}

function headers(): string[] {
  const always = Object.entries(fileHeaders).map(([name, value]) => [name, value]);
  const own = ownHeaders.map((name) => [name, headerVariable(name)]);
  const others = [
    ["strict-transport-security", "$strict_transport"],
    ["cache-control", "$cache_control"],
    ["content-encoding", "$encoding"],
    ["vary", "accept-encoding"],
  ];
  return [...always, ...own, ...others].map(([name, value]) => `    add_header ${name} "${value}" always;`);
}

const matching = ({ source }: RegExp) => `~${source}`;

/** Accepted unless its weight is zero. */
const accepts = (encoding: string) => `~*(^|,)\\s*${encoding}\\s*(;\\s*q=(1|0?\\.\\d*[1-9])[^,]*)?\\s*(,|$)`;

function map(from: string, to: string, rules: readonly (readonly [string, string])[]): string {
  const lines = rules.map(([when, value]) => `    "${when}" "${value}";`.replace('"default"', "default"));
  return [`  map ${from} ${to} {`, ...lines, "  }"].join("\n");
}
