import type { PayLater } from '@song-hanh/contract/billing-pay-later'

export type LaterStep = 'intro' | 'ekyc' | 'processing' | 'approved' | 'rejected'

const covers = ({ line }: PayLater, amount: number) => line?.state === 'active' && line.left >= amount

export type LaterProgress = 'intro' | 'ekyc' | 'applied'

/** Whoever opens the dialog again while his application is being decided has applied already. */
export const laterProgress = (gone: LaterProgress, { application }: PayLater): LaterProgress =>
  application?.state === 'processing' ? 'applied' : gone

/** Where the dialog stands, out of how far the person went and what the server says. */
export const stepOf = (gone: LaterProgress, later: PayLater, amount: number): LaterStep => {
  if (gone !== 'applied') return gone
  if (covers(later, amount)) return 'approved'
  if (later.application?.state === 'processing') return 'processing'
  return 'rejected'
}

/** Somebody whose line covers the amount need not apply again. */
export const needsApplication = (later: PayLater, amount: number): boolean => !covers(later, amount)
