/** Different keys of 32 bytes, for tests only. */
export const testKeys = {
  platformKey: Buffer.alloc(32, "platform"),
  blindIndexKey: Buffer.alloc(32, "index"),
  pepperKey: Buffer.alloc(32, "pepper"),
  acceptanceKey: Buffer.alloc(32, "acceptance"),
};
