import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { openClient } from "@urna/service-kit/grpc/client";
import type { MethodDefinition } from "@urna/service-kit/grpc/definition";

/**
 * Calls a method with texts in its first fields, whatever its message has there: what somebody sends who does not use
 * our code. Answers the message, and the code of a refusal in its place.
 */
export async function callWithTexts<Method extends MethodDefinition>(
  address: string,
  method: Method,
  { texts, accessToken }: { texts: readonly string[]; accessToken?: string },
): Promise<ReturnType<Method["responseDeserialize"]> | { refused: string }> {
  const forged: MethodDefinition = { ...method, requestSerialize: () => messageOf(texts) };
  const { call, close } = openClient({ forged }, { address });
  try {
    return (await call.forged(undefined as never, { accessToken })) as ReturnType<
      Method["responseDeserialize"]
    >;
  } catch (error) {
    return { refused: (error as { code: string }).code };
  } finally {
    close();
  }
}

/** Field n has the n-th text. */
function messageOf(texts: readonly string[]): Buffer {
  const writer = new BinaryWriter();
  for (const [index, text] of texts.entries()) writer.tag(index + 1, 2).string(text);
  return Buffer.from(writer.finish());
}
