// Asks each address that it is given until it answers well, for at most so many seconds: two minutes.
const end = Date.now() + Number(process.env.PATIENCE_SECONDS ?? 120) * 1_000;

async function answer(address) {
  for (;;) {
    const said = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.arrayBuffer().then(() => String(response.status)),
      (error) => String(error.cause?.code ?? error.name),
    );
    if (said === "200" || Date.now() > end) return said;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

const said = await Promise.all(
  process.argv.slice(1).map(async (address) => {
    const last = await answer(address);
    process.stdout.write(`${last === "200" ? "ok  " : "FAIL"} ${address} ${last}\n`);
    return last;
  }),
);
process.exit(said.every((each) => each === "200") ? 0 : 1);
