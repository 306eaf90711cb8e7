/** Public number: SH-REP-030001. */
export const writeReportNumber = (number: number): string => `SH-REP-${String(number).padStart(6, '0')}`
