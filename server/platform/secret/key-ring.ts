export type RingKey = { id: string; key: Buffer }

/** Keys of one purpose: the first writes, all of them read. */
export type KeyRing = readonly [RingKey, ...RingKey[]]

/** `id:base64,id:base64`. `what` names the keys in an error, such as "sealing key". */
export const readKeyRing = (text: string, what: string): KeyRing => {
  const keys = text.split(',').map((given): RingKey => {
    const entry = given.trim()
    const id = entry.replace(/:.*/s, '')
    const key = Buffer.from(entry.slice(id.length + 1), 'base64')
    if (!/^[\w-]+$/.test(id)) throw new Error(`a ${what} needs an id of letters, digits, _ and -`)
    if (key.length !== 32) throw new Error(`the ${what} ${id} must be 32 bytes in base64`)
    return { id, key }
  })
  return toKeyRing(keys, what)
}

export const toKeyRing = ([newest, ...others]: RingKey[], what: string): KeyRing => {
  if (!newest) throw new Error(`there is no ${what}`)
  const ring: KeyRing = [newest, ...others]
  if (new Set(ring.map(({ id }) => id)).size !== ring.length) throw new Error(`two ${what}s have the same id`)
  return ring
}
