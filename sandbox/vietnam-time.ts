/** `2026-11-14T14:02:37` in Vietnam, which is UTC+7 all year. */
export const vietnamTime = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19)
