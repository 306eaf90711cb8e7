export type RingKey = { id: string; key: Buffer }

/** Keys of one purpose: the first writes, all of them read. */
export type KeyRing = readonly [RingKey, ...RingKey[]]

/** Stands in a ring for the key of a release that had no ring; without it that key is the last. */
const releasedEntry = 'released'

const entriesOf = (text: string) => text.split(',').map((entry) => entry.trim())
const idOf = (entry: string) => entry.replace(/:.*/s, '')

const readKey = (entry: string, what: string): RingKey => {
  const id = idOf(entry)
  const key = Buffer.from(entry.slice(id.length + 1), 'base64')
  if (!/^[\w-]+$/.test(id)) throw new Error(`a ${what} needs an id of letters, digits, _ and -`)
  if (key.length !== 32) throw new Error(`the ${what} ${id} must be 32 bytes in base64`)
  return { id, key }
}

/** `id:base64,id:base64`. `what` names the keys in an error, such as "sealing key". */
export const readKeyRing = (text: string, what: string, released?: RingKey): KeyRing => {
  const entries = entriesOf(text)
  const isPlaced = entries.includes(releasedEntry)
  const [newest, ...others] = entries.map((entry) =>
    released && entry === releasedEntry ? released : readKey(entry, what),
  )
  if (!newest) throw new Error(`there is no ${what}`)
  const ring: KeyRing = [newest, ...others, ...(released && !isPlaced ? [released] : [])]
  if (new Set(ring.map(({ id }) => id)).size !== ring.length) throw new Error(`two ${what}s have the same id`)
  return ring
}

/** The ids of the keys behind the first. */
export const olderIdsOf = (text: string): string[] => entriesOf(text).slice(1).map(idOf)
