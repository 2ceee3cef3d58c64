/** Lets the visitor keep bytes as a file of theirs. */
export function saveFile(bytes: Uint8Array<ArrayBufferLike>, name: string): void {
  const address = URL.createObjectURL(
    new Blob([Uint8Array.from(bytes)], { type: "application/octet-stream" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
