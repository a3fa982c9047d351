/** Numbers of 32 bits as bytes of a database, in the order of bytes of the machine. */
export function bytesOf(numbers: Int32Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** The bytes in memory of their own, where numbers can be read from. */
export function aligned(bytes: Uint8Array): ArrayBuffer {
  const isWhole = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  return (isWhole ? bytes : bytes.slice()).buffer as ArrayBuffer;
}
