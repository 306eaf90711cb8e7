/** Where the house of this run stands; tools/e2e.ts starts it and says so. */
const given = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. Journeys are started by "npm run e2e".`)
  return value
}

export const origin = given('E2E_ORIGIN')
/** The outside world of this run: mailbox and identity provider. */
export const sandbox = given('E2E_SANDBOX')
/** The development server, for the gallery; only when screenshots are taken. */
export const galleryOrigin = process.env['E2E_GALLERY_ORIGIN']
export const logFolder = given('E2E_LOGS')
export const shotFolder = given('E2E_SHOTS')
export const canaryFile = given('E2E_CANARIES')
/** What a deed of the staff reads, as `npm run staff` would give it. */
export const staffEnvironment = JSON.parse(given('E2E_STAFF')) as Record<string, string>
/** For what a journey cannot wait for: time that passes. */
export const databaseUrl = given('E2E_DATABASE')
export const chromiumPath = given('CHROMIUM')

/** From the demo data set. */
export const password = 'song-hanh-demo'
export const owner = { email: 'owner@dakmay.example', name: 'Trần Minh Anh' }
