import type { RequestHandler } from "express";

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** What no page of ours asks a device for. Passkeys (`publickey-credentials-*`) are for our own pages by default. */
const unusedFeatures = [
  ...["accelerometer", "autoplay", "bluetooth", "camera", "display-capture", "encrypted-media", "fullscreen"],
  ...[
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "local-fonts",
    "magnetometer",
    "microphone",
    "midi",
  ],
  ...["payment", "picture-in-picture", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking"],
];

const ofFiles = {
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

const ofDocuments = {
  ...ofFiles,
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
};

/** Scripts, styles, fonts and texts are parts of a document, whose policy holds for them. A worker brings its own. */
const partOfDocument = /\.(js|css|woff2|json)$/;
const worker = /worker[^/]*\.js$/;

/** What the origin's pages and files carry; the gateway sets its own. */
export const securityHeaders: RequestHandler = ({ path }, response, next) => {
  response.set(partOfDocument.test(path) && !worker.test(path) ? ofFiles : ofDocuments);
  next();
};
