interface Text {
  text: string;
}

/** A method as ts-proto generates it, with JSON for its messages. */
function method<Up extends boolean, Down extends boolean>(
  name: string,
  requestStream: Up,
  responseStream: Down,
) {
  const serialize = (value: Text) => Buffer.from(JSON.stringify(value));
  const deserialize = (bytes: Buffer) => JSON.parse(bytes.toString()) as Text;
  return {
    path: `/test.v1.Greeter/${name}`,
    requestStream,
    responseStream,
    requestSerialize: serialize,
    requestDeserialize: deserialize,
    responseSerialize: serialize,
    responseDeserialize: deserialize,
  } as const;
}

/** A service with one method of each kind. */
export const GreeterService = {
  greet: method("Greet", false, false),
  join: method("Join", true, false),
  split: method("Split", false, true),
} as const;
