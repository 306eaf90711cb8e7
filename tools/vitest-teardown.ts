/** How long a finished run may wait for what its tests started. */
const graceMs = 15_000

/** Called by the test runner when everything has run: a program that a test left behind must not hold it for ever. */
export const teardown = () => {
  setTimeout(() => {
    console.error('A test left a program running; it must stop what it starts, also when it fails.')
    process.exit(1)
  }, graceMs).unref()
}
