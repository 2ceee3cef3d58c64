// jsdom, with those of the browser's globals that it lacks and Node has.
const { default: JsdomEnvironment } = require("jest-environment-jsdom");

const borrowed = [
  "Headers",
  "Request",
  "Response",
  "TextEncoder",
  "TextDecoder",
  "ReadableStream",
  "structuredClone",
  "Uint8Array",
];

class WebEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of borrowed) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, "crypto", { value: globalThis.crypto, configurable: true });
  }
}

module.exports = WebEnvironment;
