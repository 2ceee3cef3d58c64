const lengthBytes = 4;

/**
 * `length (4, big-endian) | bytes | zeros`, up to a multiple of `step` bytes: everything shorter than a step gets one
 * length.
 */
export function padded(bytes: Uint8Array, step: number): Buffer {
  const used = lengthBytes + bytes.length;
  const whole = Buffer.alloc(Math.ceil(used / step) * step);
  whole.writeUInt32BE(bytes.length);
  whole.set(bytes, lengthBytes);
  return whole;
}

export function unpadded(whole: Buffer): Buffer {
  return whole.subarray(lengthBytes, lengthBytes + whole.readUInt32BE());
}
