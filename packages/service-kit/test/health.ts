import { Client, credentials } from "@grpc/grpc-js";
import { service } from "grpc-health-check";

/** Asks the standard health service of the server at `address`. */
export function health(address: string, name: string): Promise<string> {
  const client = new Client(address, credentials.createInsecure());
  const { path, requestSerialize, responseDeserialize } = service["Check"] as unknown as CheckMethod;
  return new Promise<string>((resolve, reject) => {
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      { service: name },
      (error, answer) => (error ? reject(error) : resolve(answer?.status ?? "")),
    );
  }).finally(() => client.close());
}

interface CheckMethod {
  path: string;
  requestSerialize(request: { service: string }): Buffer;
  responseDeserialize(bytes: Buffer): { status: string };
}
