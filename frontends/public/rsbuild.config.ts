import { remoteConfig } from "@urna/web-kit/build/remote-config";

export default remoteConfig({ name: "public", exposes: { "./app": "./src/app.tsx" } });
