export { ComponentsPage as Component } from "@urna/web-kit/components-page";
