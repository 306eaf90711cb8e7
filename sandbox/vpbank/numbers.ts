/** What a business number makes the bank do, by its ending; the longest matching ending wins. */
export type NumberOutcome = {
  /** Returned instead of success. */
  exitCode?: number
  exitCodeMessage?: string
  /** 2: an existing customer, whose representative verifies by a code. */
  step: 1 | 2
  applicationStatus?: string
  /** A failure mode for this number only. */
  mode?: string
  /** The call after the check that is refused without a message. */
  refuses?: 'send-otp' | 'verify-otp' | 'declarant-information' | 'drop-list'
}

const outcomes: Record<string, NumberOutcome> = {
  '105': {
    step: 1,
    exitCode: 105,
    exitCodeMessage: 'You are already a VPBank customer. Please visit the nearest VPBank branch for support.',
  },
  '106': { step: 1, exitCode: 105, exitCodeMessage: '' },
  '404': { step: 1, exitCode: 404, exitCodeMessage: 'Business registration number not found' },
  '600': { step: 1, exitCode: 999, exitCodeMessage: '' },
  '612': { step: 2, refuses: 'send-otp' },
  '622': { step: 2, refuses: 'verify-otp' },
  '603': { step: 1, refuses: 'declarant-information' },
  '605': { step: 1, refuses: 'drop-list' },
  '302': { step: 2, applicationStatus: 'INCOMPLETE' },
  '802': { step: 2, applicationStatus: 'APPROVED' },
  '902': { step: 2, applicationStatus: 'REJECTED' },
  '2': { step: 2, applicationStatus: 'PROCESSING' },
  '500': { step: 1, mode: 'fail' },
  '501': { step: 1, mode: 'html' },
  '503': { step: 1, mode: 'cut' },
  '504': { step: 1, mode: 'hang_up' },
  '505': { step: 1, mode: 'zero_text' },
  '506': { step: 1, mode: 'contradict' },
  '507': { step: 1, mode: 'garbled' },
  '508': { step: 1, mode: 'silent' },
}

const longestFirst = Object.entries(outcomes).toSorted(([one], [other]) => other.length - one.length)

export const outcomeOf = (businessNumber: string): NumberOutcome => {
  const digits = businessNumber.replaceAll(/\D/g, '')
  const [, outcome] = longestFirst.find(([ending]) => digits.endsWith(ending)) ?? []
  return outcome ?? { step: 1 }
}
