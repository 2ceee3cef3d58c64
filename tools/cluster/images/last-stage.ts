/** What an image's configuration says, as the last stage of its Dockerfile does; `values` are of its ARGs. */
export function configurationOf(dockerfile: string, values: Readonly<Record<string, string>>) {
  const given = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
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
      Env: [path, ...of("ENV").flatMap((rest) => rest.split(" "))],
      User: of("USER").at(-1) ?? "",
      WorkingDir: of("WORKDIR").at(-1) ?? "/",
      Entrypoint: list("ENTRYPOINT"),
      Cmd: list("CMD"),
      StopSignal: of("STOPSIGNAL").at(-1) ?? "SIGTERM",
    },
    /** From what was gathered to where it stands in the image. */
    copies: of("COPY").map((rest) => {
      const [, from = "", to = ""] = rest.split(" ");
      return { from: from.replace(/^\/gathered\/?/, ""), to };
    }),
  };
}
