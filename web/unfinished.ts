/**
 * Addresses of the specification outside of the console that do nothing yet and say so; the console keeps its own list
 * in console/unfinished.ts. A test counts both, and the numbers may only fall.
 */
export const unfinishedElsewhere: readonly string[] = ['/operations']
