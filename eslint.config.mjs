// The borders of the repository, held by lint. See README.md, "Map".
import { readFileSync } from "node:fs";
import { importX } from "eslint-plugin-import-x";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Urna's services, and the registrar, which another institution runs. */
const services = [
  ...Object.keys(JSON.parse(readFileSync("packages/contract/src/services.json", "utf8"))),
  "registrar",
];
const frontends = ["shell", "public", "voting", "admin"];
const tests = ["**/*.test.ts", "**/*.test.tsx", "**/test/**", "**/testing/**", "frontends/e2e/**"];

const forbid = (files, patterns, ignores = []) => ({
  files,
  ignores: [...tests, ...ignores],
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

/** What no code of the repository is written with. */
const notWritten = [
  { selector: "TSEnumDeclaration", message: "Use a union of string literals." },
  { selector: "ExportAllDeclaration", message: "No barrels: export by name from where it is defined." },
  {
    selector:
      ":matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression), SpreadElement > TSAsExpression > ArrayExpression",
    message: "Write the fields out: a spread of a literal only packs lines.",
  },
];

const callByRoute = "Call the route of the contract: its path stands there, and nowhere else.";

const pattern = (group, message) => ({ group, message });

const noKnex = pattern(["knex", "pg"], "Only storage/ imports knex.");
const noService = (but) =>
  pattern(
    services.filter((name) => name !== but).flatMap((name) => [`@urna/${name}`, `@urna/${name}/*`]),
    "No service imports a service: call it by gRPC.",
  );
const noFrontend = (but) =>
  pattern(
    frontends.filter((name) => name !== but).flatMap((name) => [`@urna/${name}`, `@urna/${name}/*`]),
    "No micro-frontend imports a micro-frontend.",
  );

export default tseslint.config(
  {
    ignores: [
      "**/dist/",
      "**/gen/",
      "**/assembly/*.ts",
      "**/node_modules/",
      ".tools/",
      ".urna/",
      ".cache/",
      "coverage/",
    ],
  },
  {
    files: ["**/*.{ts,tsx,mjs}"],
    extends: [tseslint.configs.recommended],
    plugins: { "import-x": importX },
    languageOptions: { globals: { ...globals.node } },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver({ conditionNames: ["source", "import"] })],
    },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "import-x/no-cycle": "error",
      "import-x/no-default-export": "error",
      "no-restricted-syntax": ["error", ...notWritten],
      "no-console": "error",
      eqeqeq: "error",
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "max-params": ["error", 4],
    },
  },
  {
    files: ["**/*.{config,setup,teardown}.{ts,mjs}", "**/rsbuild.config.ts", "**/global-*.mjs"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    files: tests,
    languageOptions: { globals: { ...globals.jest } },
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "max-lines": "off" },
  },
  {
    // Programs that a person runs print on the terminal.
    files: ["deploy/**", "tools/**", "**/bench/**", "**/cli/**", "load-tests/**", "**/config.ts"],
    rules: { "no-console": "off" },
  },
  {
    // Clients in Node call routes. Named ones test the edge itself, or talk to the mailbox and to Prometheus.
    files: [
      "packages/client/**/*.ts",
      "deploy/**/*.ts",
      "load-tests/**/*.{ts,js}",
      "tools/{bench,fuzz}/**/*.ts",
      "frontends/e2e/**/*.ts",
    ],
    ignores: [
      "deploy/images/test/{origin,services}.test.ts",
      "deploy/local/src/mailbox/*.ts",
      "deploy/local/src/origin/origin.test.ts",
      "deploy/local/test/getting-in.test.ts",
      "frontends/e2e/bench/verification-freeze.ts",
      "frontends/e2e/support/{calls/calls-to,windows/arrival,windows/page-watch}.ts",
      "frontends/e2e/weight.test.ts",
      "frontends/e2e/weight/transfers.ts",
      "load-tests/{read-mailbox,reporting/local-system,watching/prometheus}.ts",
      "load-tests/scenarios/codes.js",
      "packages/client/src/api.ts",
      "tools/fuzz/run.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...notWritten,
        { selector: "Literal[value=/(?<!@urna\\u002f[a-z-]+)\\u002fapi(\\u002f|$)/]", message: callByRoute },
        { selector: "TemplateElement[value.raw=/\\u002fapi(\\u002f|$)/]", message: callByRoute },
        { selector: "Literal[regex.pattern=/\\u002fapi/]", message: callByRoute },
      ],
    },
  },
  {
    // Pages call routes: `call(api, listVoters, …)`. Tests serve paths as the server does.
    files: ["frontends/*/src/**/*.{ts,tsx}"],
    ignores: [...tests, "frontends/admin/src/safeguards/guarded-api.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...notWritten,
        { selector: "Literal[value=/^\\u002fapi(\\u002f|$)/]", message: callByRoute },
        { selector: "TemplateElement[value.raw=/^\\u002fapi(\\u002f|$)/]", message: callByRoute },
        { selector: "JSXText[value=/^\\u002fapi\\u002f/]", message: callByRoute },
        {
          selector: "CallExpression[callee.object.name='api'][callee.property.name=/^(blob|stream)$/]",
          message: callByRoute,
        },
        {
          selector:
            "CallExpression[callee.object.name='api'] Property[key.name='path'] > :matches(Literal, TemplateLiteral)",
          message: callByRoute,
        },
      ],
    },
  },
  {
    files: ["frontends/*/src/**/*.{ts,tsx}", "packages/web-kit/src/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    languageOptions: { globals: { ...globals.browser } },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  // Only config.ts reads the environment.
  {
    files: ["services/*/src/**/*.ts"],
    ignores: [
      "**/config.ts",
      "**/main.ts",
      "**/migrate.ts",
      "services/*/src/{keys,first-superadmin,log-pages}.ts",
      ...tests,
    ],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Only config.ts reads the environment." },
      ],
    },
  },
  // transport → domain ← storage; only main.ts knows all three.
  ...services.flatMap((name) => [
    forbid(
      [`services/${name}/src/**/*.ts`],
      [noService(name), noKnex],
      [
        `services/${name}/src/**/storage/**`,
        `services/${name}/src/**/domain/**`,
        `services/${name}/src/**/transport/**`,
        `services/${name}/src/migrate.ts`,
      ],
    ),
    forbid(
      [`services/${name}/src/**/domain/**/*.ts`],
      [
        noService(name),
        noKnex,
        pattern(["**/transport/**", "**/storage/**"], "The domain knows neither transport nor storage."),
        pattern(
          [
            "@grpc/*",
            "@nats-io/*",
            "@urna/service-kit/grpc/*",
            "@urna/service-kit/events/*",
            "@urna/service-kit/database*",
          ],
          "The domain is pure: ports only.",
        ),
      ],
    ),
    forbid(
      [`services/${name}/src/**/transport/**/*.ts`],
      [noService(name), noKnex, pattern(["**/storage/**"], "Transport knows the domain only.")],
    ),
    forbid(
      [`services/${name}/src/**/storage/**/*.ts`],
      [noService(name), pattern(["**/transport/**"], "Storage knows the domain only.")],
    ),
  ]),
  ...frontends.map((name) =>
    forbid(
      [`frontends/${name}/src/**/*.{ts,tsx}`],
      [
        noFrontend(name),
        pattern(
          services.map((service) => `@urna/${service}`),
          "Frontends talk to /api.",
        ),
      ],
    ),
  ),
  forbid(
    ["packages/belenios/src/**/*.ts"],
    [pattern(["@urna/*"], "The ballot cryptography depends on nothing of ours.")],
    ["packages/belenios/src/**/*.test.ts"],
  ),
  forbid(
    ["packages/contract/src/**/*.ts"],
    [pattern(["@urna/*"], "The contract depends on nothing of ours.")],
  ),
);
