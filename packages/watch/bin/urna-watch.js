#!/usr/bin/env node
// In the source tree, so that npm can link the command before the package is built.
import "../dist/cli/urna-watch.js";
