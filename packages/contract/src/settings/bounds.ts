/** Least and most of every number that may be set; within them no election is unsafe or out of reach. */
export const settingBounds = {
  codes: { expiryMinutes: [5, 30], resendSeconds: [30, 180], tries: [3, 10] },
  security: { codesPerHour: [5, 20], voterSessionMinutes: [20, 120], adminSessionMinutes: [60, 600] },
} as const;
