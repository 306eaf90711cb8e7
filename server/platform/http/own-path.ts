/** Printable ASCII, one slash in front and no backslash: a browser could take anything else for another host. */
const ownPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/
/** A file name without any folder in it. */
const ownFile = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*\.pdf$/

/** Whether a redirect to it stays on our own host. */
export const isOwnPath = (path: string): boolean => ownPath.test(path)
export const isOwnFile = (file: string): boolean => ownFile.test(file)

/** RFC 8187: also encodes the four characters that `encodeURIComponent` leaves and a header does not allow. */
export const headerText = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
