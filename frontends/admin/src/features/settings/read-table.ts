/** A file's text: UTF-8, or else Windows-1252, which spreadsheets in Chile still write. */
export async function readTable(file: Blob): Promise<string> {
  const bytes = await bytesOf(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function bytesOf(file: Blob): Promise<Uint8Array> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) resolve(new Uint8Array(reader.result));
      else reject(new Error("the file was not read as bytes"));
    };
    reader.onerror = () => reject(reader.error ?? new Error("the file could not be read"));
    reader.readAsArrayBuffer(file);
  });
}
