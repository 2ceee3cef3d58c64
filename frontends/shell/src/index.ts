void import("./bootstrap.tsx");
