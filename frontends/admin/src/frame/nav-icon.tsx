/** The navigation's signs, on the kit's grid: 24 × 24, a pen of 2. Beside words only. */
export function NavIcon({ name }: { name: NavIconName }) {
  return (
    <svg className="u-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawings[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

const drawings = {
  home: ["M4 11l8-7 8 7v9h-5v-6H9v6H4z"],
  urn: ["M4 11h16l-1.5 9h-13z", "M8 11V4h8v7", "M3 11h18"],
  list: ["M8 6h12M8 12h12M8 18h12", "M4 6h.1M4 12h.1M4 18h.1"],
  bars: ["M4 4v16h16", "M8 16v-4M12 16V8M16 16v-6"],
  sheet: ["M6 3h9l4 4v14H6z", "M14 3v5h5", "M9 12h7M9 16h7"],
  print: ["M7 8V3h10v5", "M7 17H4V8h16v9h-3", "M7 14h10v7H7z"],
  inbox: ["M3 14l3-9h12l3 9v5H3z", "M3 14h5l1.500 3h5l1.500-3h5"],
  mail: ["M3 5h18v14H3z", "M3 6l9 7 9-7"],
  book: ["M5 4h14v16H5z", "M9 4v16", "M12 8h4M12 12h4"],
  person: ["M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8", "M4 21c1-8 15-8 16 0"],
  people: [
    "M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7",
    "M2 20c1-7 13-7 14 0",
    "M16 5a3.500 3.500 0 0 1 0 7",
    "M18 14.500c2 .500 3.500 2.500 4 5.500",
  ],
  sliders: [
    "M4 7h10M18 7h2M4 17h2M10 17h10",
    "M16 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
    "M8 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
  ],
  clock: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18", "M12 7v5l3 2"],
  menu: ["M4 6h16M4 12h16M4 18h16"],
} as const;

export type NavIconName = keyof typeof drawings;
