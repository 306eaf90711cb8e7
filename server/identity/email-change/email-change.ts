/** How long a requested change waits for its code. */
export const pendingMs = 15 * 60_000
/** How long the mail to the old address can undo it. */
export const undoMs = 7 * 86_400_000

type UndoFacts = { changed_at: string | null; undo_until: string | null; undone_at: string | null }

export const canUndo = ({ changed_at: changedAt, undo_until: until, undone_at: undoneAt }: UndoFacts, now: number) =>
  changedAt !== null && undoneAt === null && until !== null && now < Date.parse(until)

/** For the mail to the old address, which may be in other hands: enough to recognise the new one. */
export const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
