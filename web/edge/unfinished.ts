/**
 * URLs of the specification outside of the console that are not built yet and say so; the console's own list is in
 * console/app/unfinished.ts. A test counts both, and the numbers may only fall.
 */
export const unfinishedElsewhere: readonly string[] = ['/operations']
