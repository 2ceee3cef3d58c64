/** What an image's configuration says, as the last stage of its Dockerfile does; `values` are of its ARGs. */
export function configurationOf(dockerfile: string, values: Readonly<Record<string, string>>) {
  const ofItsOwn = Object.fromEntries(
    [...dockerfile.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
  const given = (text: string) =>
    text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? ofItsOwn[name] ?? "");
  const all = dockerfile
    .replace(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => [line.slice(0, line.indexOf(" ")), given(line.slice(line.indexOf(" ") + 1))] as const);
  const last = all.slice(all.findLastIndex(([verb]) => verb === "FROM"));
  const of = (verb: string) => last.filter(([each]) => each === verb).map(([, rest]) => rest);
  const list = (verb: string) => of(verb).flatMap((rest) => JSON.parse(rest) as string[]);
  const path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  return {
    config: {
      Env: [path, ...of("ENV").flatMap((rest) => rest.trim().split(/\s+/))],
      User: of("USER").at(-1) ?? "",
      WorkingDir: of("WORKDIR").at(-1) ?? "/",
      Entrypoint: list("ENTRYPOINT"),
      Cmd: list("CMD"),
      ExposedPorts: Object.fromEntries(
        of("EXPOSE").flatMap((rest) => rest.split(" ").map((port) => [`${port}/tcp`, {}])),
      ),
      Labels: Object.fromEntries(
        of("LABEL").flatMap((rest) =>
          [...rest.matchAll(/(\S+)="(.*?)"/g)].map(([, name, value]) => [name, value]),
        ),
      ) as Record<string, string>,
      ...healthcheck(of("HEALTHCHECK").at(-1)),
      StopSignal: of("STOPSIGNAL").at(-1) ?? "SIGTERM",
    },
    /** From what was gathered to where it stands in the image. */
    copies: of("COPY").map((rest) => {
      const [, from = "", to = ""] = rest.split(" ");
      return { from: from.replace(/^\/gathered\/?/, ""), to };
    }),
  };
}

/** As engines write it, which Kubernetes does not read. Times are in nanoseconds. */
function healthcheck(said: string | undefined) {
  const [, options = "", command] = /^(.*?)\s*CMD (\[.*\])$/.exec(said ?? "") ?? [];
  if (command === undefined) return {};
  const option = (name: string) => new RegExp(`--${name}=(\\d+)`).exec(options)?.[1];
  const nanoseconds = (name: string) => Number(option(name) ?? 0) * 1e9;
  return {
    Healthcheck: {
      Test: ["CMD", ...(JSON.parse(command) as string[])],
      Interval: nanoseconds("interval"),
      Timeout: nanoseconds("timeout"),
      StartPeriod: nanoseconds("start-period"),
      Retries: Number(option("retries") ?? 0),
    },
  };
}
