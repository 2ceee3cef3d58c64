/** What the service asks a browser to sign, or to make a passkey of. */
export const passkeyOptions = {
  challenge: "Y2hhbGxlbmdl",
  rpId: "localhost",
  rp: { id: "localhost", name: "Urna" },
  user: { id: "dQ", name: "a", displayName: "A" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = (response: object) => ({
  id: "bGxhdmU",
  rawId: bytes("llave"),
  type: "public-key",
  response,
  getClientExtensionResults: () => ({}),
});

/** Gives the page a device that makes passkeys and signs with them; or one whose owner says no. */
export function aDevice(refuses?: string) {
  const answer = async (response: object) => {
    if (refuses !== undefined) throw new DOMException("said no", refuses);
    return credential(response);
  };
  const create = jest.fn(() =>
    answer({
      clientDataJSON: bytes("hecha"),
      attestationObject: bytes("prueba"),
      getTransports: () => ["internal"],
    }),
  );
  const get = jest.fn(() =>
    answer({
      clientDataJSON: bytes("firmada"),
      authenticatorData: bytes("aparato"),
      signature: bytes("firma"),
    }),
  );
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create, get } });
  return { create, get };
}

export function noDevice(): void {
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  Reflect.deleteProperty(navigator, "credentials");
}
