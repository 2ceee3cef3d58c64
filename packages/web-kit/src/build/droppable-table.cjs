/** Lets the bundler drop the table of SHA-512 of @noble/hashes from scripts that want SHA-256 alone: 1 KB of each. */
module.exports = (source) =>
  source
    .replace("(() => u64.split([", "u64.split(/* @__PURE__ */ [")
    .replace("].map(n => BigInt(n))))();", "].map(n => BigInt(n)));");
