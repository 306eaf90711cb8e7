/** Drops the oldest entries beyond `max`: a sandbox may run for weeks. */
export const keepNewest = (entries: Map<string, unknown>, max: number): void => {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) return
    entries.delete(oldest)
  }
}
