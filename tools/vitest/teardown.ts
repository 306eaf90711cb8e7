/** How long a finished run may wait for processes of its tests. */
const graceMs = 15_000

/** Called by vitest at the end: a process that a test left behind must not block it for ever. */
export const teardown = () => {
  setTimeout(() => {
    console.error('A test left a process running; it must stop what it starts, also when it fails.')
    process.exit(1)
  }, graceMs).unref()
}
