import { remoteConfig } from "@urna/web-kit/build/remote-config";

export default remoteConfig({ name: "admin", exposes: { "./app": "./src/app.tsx" } });
