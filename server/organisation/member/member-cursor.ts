import { z } from 'zod'
import type { Place } from './member-store.ts'

const Written = z.tuple([z.int().min(0).max(9), z.string().max(60), z.uuid()])

/** What a page gives as `next`: the last one's role, name and id, so that it holds when he is gone by then. */
export const writePlace = ({ rank, text, personId }: Place): string =>
  Buffer.from(JSON.stringify([rank, text, personId])).toString('base64url')

export const readPlace = (after: string): Place | undefined => {
  try {
    const { data } = Written.safeParse(JSON.parse(Buffer.from(after, 'base64url').toString()))
    return data && !data[1].includes('\0') ? { rank: data[0], text: data[1], personId: data[2] } : undefined
  } catch {
    return undefined
  }
}
