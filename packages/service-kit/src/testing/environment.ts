/** Set by jest's global setup (`testing/global-setup.mjs`) for the project `services`. */
export function testServer(name: "URNA_TEST_POSTGRES_URL" | "URNA_TEST_NATS_URL"): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: run this test in the jest project "services"`);
  return url;
}
