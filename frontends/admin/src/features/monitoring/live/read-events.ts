export interface StreamedEvent {
  readonly name: string;
  readonly data: string;
}

interface Reading {
  /** After so long without a byte the connection is taken for dead. */
  silentMs: number;
  signal: AbortSignal;
}

/** The events of a stream of the form `text/event-stream`, until it ends, falls silent or nobody wants it. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  { silentMs, signal }: Reading,
): AsyncGenerator<StreamedEvent> {
  const reader = stream.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", leave, { once: true });
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const timer = setTimeout(leave, silentMs);
      const { value: piece } = await reader.read().finally(() => clearTimeout(timer));
      if (!piece) return;
      text += decoder.decode(piece, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}

function eventOf(block: string): StreamedEvent | undefined {
  const fields = new Map(
    block.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
    }),
  );
  const name = fields.get("event");
  return name === undefined ? undefined : { name, data: fields.get("data") ?? "" };
}
