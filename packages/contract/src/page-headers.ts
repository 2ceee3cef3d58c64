import { PlainOrigin } from "./registrar/plain-origin.ts";

/** The content security policy of the whole origin: what pages may load, and from where, by directive. */
export const pagePolicy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "connect-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
} as const;

/** What no page of ours asks a device for. Passkeys (`publickey-credentials-*`) are for our own pages by default. */
const unusedFeatures = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** What every file carries, by header. */
export const fileHeaders = {
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
} as const;

const asHeader = (policy: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");

/** What a document carries, and whatever brings a policy of its own, by header. */
export const documentHeaders = {
  ...fileHeaders,
  "content-security-policy": asHeader(pagePolicy),
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
} as const;

/**
 * What a document carries where an installation has a registrar: its pages, and no worker, may reach that origin too.
 * @throws ZodError where it is not a plain origin.
 */
export function documentHeadersWith(registrar: string | undefined): Readonly<Record<string, string>> {
  if (registrar === undefined) return documentHeaders;
  const policy = {
    ...pagePolicy,
    "connect-src": [...pagePolicy["connect-src"], PlainOrigin.parse(registrar)],
  };
  return { ...documentHeaders, "content-security-policy": asHeader(policy) };
}

/** What an answer of the API carries, by header: it is no document, and one that is opened as such may load nothing. */
export const answerHeaders = {
  ...fileHeaders,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
} as const;

/** What a worker's script carries: its policy is its own. What else a document carries does nothing there. */
export const workerHeaders = {
  ...fileHeaders,
  "content-security-policy": asHeader(pagePolicy),
  "referrer-policy": "no-referrer",
} as const;

/** What the worker that verifies ballots carries: it alone may compile WebAssembly. No page may, and no other worker. */
export const verifierHeaders = {
  ...workerHeaders,
  "content-security-policy": asHeader({ ...pagePolicy, "script-src": ["'self'", "'wasm-unsafe-eval'"] }),
} as const;

/** How long browsers ask for the origin by HTTPS only, where it is reached by HTTPS. */
export const strictTransportSeconds = 31_536_000;

/** Scripts, styles, fonts and texts are parts of a document, whose policy holds for them. */
export const partOfDocument = /\.(js|css|woff2|json)$/;
/** A worker brings a policy of its own. */
export const workerScript = /worker[^/]*\.js$/;

export const verifierScript = /\/verification-worker\.js$/;

/** What the file at `path` carries. `registrar`: its origin, where the installation has one. */
export function headersOf(path: string, registrar?: string): Readonly<Record<string, string>> {
  if (verifierScript.test(path)) return verifierHeaders;
  if (workerScript.test(path)) return workerHeaders;
  return partOfDocument.test(path) ? fileHeaders : documentHeadersWith(registrar);
}

/** A file with a content hash in its name never changes; neither does one that is asked for by its version, `?v=`. */
export const hashedName = /\.[0-9a-f]{8,}\.[^/]+$/;
/** Browsers ask for it with every page. */
export const iconName = /(^|\/)favicon\.[^/]+$/;

/** `cache-control` by what a file is. */
export const cacheControl = {
  forEver: "public, max-age=31536000, immutable",
  icon: "public, max-age=86400",
  /** Asked for again each time, and not sent again if it is still the same. */
  fresh: "no-cache",
  missing: "no-store",
} as const;

/** Below these a path names a file, whatever it ends in. */
export const assetFolder = /^\/(mf|assets|static|locales)(\/|$)/;
export const withEnding = /\.[^/]+$/;

/** A path that names a file. When it is missing that is a 404: the shell's HTML in its place would hide the fault. */
export const isAssetPath = (path: string) => assetFolder.test(path) || withEnding.test(path);
