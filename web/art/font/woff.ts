import { deflateSync, inflateSync } from 'node:zlib'

export type Tables = Map<string, Buffer>

/** The tables of a WOFF file, unpacked. */
export const readWoff = (file: Buffer): Tables => {
  const tables: Tables = new Map()
  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const entry = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const data = file.subarray(offset, offset + packed)
    tables.set(file.toString('latin1', entry, entry + 4), packed < length ? inflateSync(data) : data)
  }
  return tables
}

const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])

const checksum = (data: Buffer) => {
  const words = padded(data)
  let sum = 0
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0
  return sum
}

export const writeWoff = (tables: Tables): Buffer => {
  const names = [...tables.keys()].toSorted()
  const directory = Buffer.alloc(names.length * 20)
  const bodies: Buffer[] = []
  let offset = 44 + directory.length
  let unpacked = 12 + names.length * 16
  names.forEach((name, index) => {
    const data = tables.get(name) ?? Buffer.alloc(0)
    const squeezed = deflateSync(data, { level: 9 })
    const body = squeezed.length < data.length ? squeezed : data
    directory.write(name, index * 20, 'latin1')
    ;[offset, body.length, data.length, checksum(data)].forEach((value, field) =>
      directory.writeUInt32BE(value, index * 20 + 4 + field * 4),
    )
    bodies.push(padded(body))
    offset += padded(body).length
    unpacked += padded(data).length
  })
  const header = Buffer.alloc(44)
  header.write('wOFF', 'latin1')
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt32BE(offset, 8)
  header.writeUInt16BE(names.length, 12)
  header.writeUInt32BE(unpacked, 16)
  header.writeUInt16BE(1, 20)
  return Buffer.concat([header, directory, ...bodies])
}
