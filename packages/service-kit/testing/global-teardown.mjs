/** Jest's global teardown: stops what the setup started, in the same process. */
export default async function globalTeardown() {
  for (const server of globalThis.urnaTestServers ?? []) await server.stop();
}
