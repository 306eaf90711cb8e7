import { z } from 'zod'
import type { MemberCursor } from './member-store.ts'

const EncodedCursor = z.tuple([z.int().min(0).max(9), z.string().max(60), z.uuid()])

/** The `next` of a page: role, name and id of its last member, so that it holds even when they are removed. */
export const encodeCursor = ({ rank, text, personId }: MemberCursor): string =>
  Buffer.from(JSON.stringify([rank, text, personId])).toString('base64url')

export const decodeCursor = (after: string): MemberCursor | undefined => {
  try {
    const { data } = EncodedCursor.safeParse(JSON.parse(Buffer.from(after, 'base64url').toString()))
    return data && !data[1].includes('\0') ? { rank: data[0], text: data[1], personId: data[2] } : undefined
  } catch {
    return undefined
  }
}
