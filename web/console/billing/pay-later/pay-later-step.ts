import type { PayLater } from '@song-hanh/contract/billing/pay-later'

export type LaterStep = 'intro' | 'ekyc' | 'processing' | 'approved' | 'rejected'

const covers = ({ line }: PayLater, amount: number) => line?.state === 'active' && line.left >= amount

export type LaterProgress = 'intro' | 'ekyc' | 'applied'

/**
 * A line that covers the amount was decided already: nothing is explained or asked again. Reopening the dialog while an
 * application is being decided continues after it.
 */
export const laterProgress = (gone: LaterProgress, later: PayLater, amount: number): LaterProgress =>
  covers(later, amount) || later.application?.state === 'processing' ? 'applied' : gone

/** The step of the dialog, from the person's progress and the server's state. */
export const stepOf = (gone: LaterProgress, later: PayLater, amount: number): LaterStep => {
  if (gone !== 'applied') return gone
  if (covers(later, amount)) return 'approved'
  if (later.application?.state === 'processing') return 'processing'
  return 'rejected'
}

/** A credit line that covers the amount needs no new application. */
export const needsApplication = (later: PayLater, amount: number): boolean => !covers(later, amount)
