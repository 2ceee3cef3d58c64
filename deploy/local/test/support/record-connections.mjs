import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

// Loaded before a service's own code: notes whom it connects to, `host:port`, one a line.
const file = process.env.CONNECTIONS_FILE;
const { connect } = Socket.prototype;

Socket.prototype.connect = function (...words) {
  const [given] = Array.isArray(words[0]) ? words[0] : words;
  const { host, port, path } = typeof given === "object" ? given : { host: words[1], port: given };
  appendFileSync(file, `${path ?? `${host}:${port}`}\n`);
  return connect.apply(this, words);
};
