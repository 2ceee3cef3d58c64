/** The bytes of a streamed message's chunks. */
export async function* chunksOf(messages: AsyncIterable<{ chunk: Uint8Array }>): AsyncGenerator<Uint8Array> {
  for await (const { chunk } of messages) yield chunk;
}
