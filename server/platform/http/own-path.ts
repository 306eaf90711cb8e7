/** Printable ASCII, one leading slash and no backslash: a browser could resolve anything else to another host. */
const ownPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/
/** A file name without folders. */
const ownFile = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*\.pdf$/

/** Whether a redirect to it stays on our own host. */
export const isOwnPath = (path: string): boolean => ownPath.test(path)
export const isOwnFile = (file: string): boolean => ownFile.test(file)

/** RFC 8187: also encodes the four characters that `encodeURIComponent` leaves and a header does not allow. */
export const encodeHeaderValue = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
