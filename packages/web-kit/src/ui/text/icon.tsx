/** Drawn on a 24 × 24 grid with a 2-unit pen. Always beside words, never instead of them. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="u-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {paths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

const paths = {
  mail: ["M3 5h18v14H3z", "M3 6l9 7 9-7"],
  "id-card": [
    "M2 5h20v14H2z",
    "M8 9.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
    "M5 17c.5-2 5.5-2 6 0",
    "M14 10h5M14 14h5",
  ],
  school: ["M12 3v5", "M12 3h4v2.500h-4", "M3 21V12l9-5 9 5v9z", "M10 21v-5h4v5", "M6.5 14v1M17.5 14v1"],
  lock: ["M5 11h14v9H5z", "M8 11V7a4 4 0 0 1 8 0v4"],
  check: ["M4 13l5 5L20 6"],
  triangle: ["M12 3.500L22 20.500H2z", "M12 10v4.500M12 17.400v.1"],
  clock: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18", "M12 7v5l3 2"],
  info: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18", "M12 11v6M12 7.500v.1"],
  copy: ["M8 8h12v12H8z", "M4 16V4h12"],
  share: [
    "M18 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
    "M6 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
    "M18 16a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
    "M8.3 10.800l7.4-4M8.3 13.200l7.4 4",
  ],
  download: ["M12 3v12M7 10.500l5 5 5-5", "M4 20h16"],
  search: ["M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13", "M15.5 15.500L21 21"],
  pen: ["M4 20l1-4.500L16 4.500l3.5 3.500L8.5 19z", "M13.5 7l3.5 3.5"],
  "arrow-right": ["M3 12h17M14 6l6 6-6 6"],
  "chevron-right": ["M9 5l7 7-7 7"],
  phone: ["M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.500L16 13l5 2v4c0 1-1 2-2 2C10 21 3 14 3 5c0-1 1-2 2-2"],
  urn: ["M4 11h16l-1.5 9h-13z", "M8 11V4h8v7", "M3 11h18", "M12 6v3"],
  pause: ["M8 5v14M16 5v14"],
  close: ["M5 5l14 14M19 5L5 19"],
  refresh: ["M20 5v5h-5", "M20 10a8 8 0 1 0 .5 4"],
  eye: ["M2 12c4-8 16-8 20 0-4 8-16 8-20 0", "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6"],
} as const;

export type IconName = keyof typeof paths;

export function iconNames(): IconName[] {
  return Object.keys(paths).filter((name): name is IconName => name in paths);
}
