import {
  type CaseDraft,
  caseHeldMinutes,
  type CaseState,
  ekyc,
  type EkycCase,
  transactionCodePattern,
} from '@song-hanh/contract/ekyc'
import type { Call, Reply, Route } from '@song-hanh/contract/http/route'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { createSignal } from '../../../store/create-store.ts'
import { isSent, type Step } from './steps.ts'
import { emptyState, forgetState, keepState, readState, type Store, type WizardState } from './wizard-state.ts'

export type SetUp = Reply<typeof ekyc.viewEkycSetUp>
export type SentOtp = NonNullable<EkycCase['otp']>

export type Wizard = {
  /** `unreachable`: our server did not answer; stored state stays untouched. `ended`: nothing is stored. */
  phase: 'opening' | 'open' | 'not_offered' | 'unreachable' | 'ended'
  state: WizardState
  /** The state of the server's case. */
  caseState: CaseState
  owner: EkycCase['owner']
  /** The organisation that the case is for. */
  organizationName: string | null
  /** The pending code. Its reference is not stored: a reload asks the server for it. */
  otp: SentOtp | undefined
  setUp: SetUp | undefined
  /** Request id of the call that made the page fail. */
  requestId: string | undefined
  /** A notice shown on every step. */
  notice: 'bank_away' | 'offline' | 'begin_failed' | 'link_dead' | 'resumed' | undefined
}

type WizardDeps = {
  store: Store
  ask: <R extends Route>(route: R, input: Call<R>) => Promise<Reply<R>>
  later: (work: () => void, delayMs: number) => () => void
  now: () => number
  log: (text: string) => void
}

const idleLimitMs = caseHeldMinutes * 60_000
/** The bank is retried while the person reads that it is unavailable. */
const minWaitMs = 5_000
/** Typing counts as presence: the server is notified at this interval. */
const keepAliveMs = 5 * 60_000
/** The form is kept on the server when typing pauses. */
const draftMs = 1_500

const lost = new Set(['ekyc_case_refused', 'unauthenticated'])
/** The case no longer belongs to this session. */
export const isLost = (error: unknown): boolean =>
  error instanceof CallFailed && lost.has((error as CallFailed).failure)

const fresh = (): Wizard => ({
  phase: 'opening',
  state: emptyState(),
  caseState: 'started',
  owner: 'visitor',
  organizationName: null,
  otp: undefined,
  setUp: undefined,
  requestId: undefined,
  notice: undefined,
})

const requestIdOf = (error: unknown) => (error instanceof CallFailed ? error.requestId : undefined)

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Of this case, or typed before it existed: the bank may have been unavailable. */
const isOf = (stored: WizardState, current: EkycCase): boolean =>
  stored.transactionCode === '' || stored.transactionCode === current.transactionCode

/** Another number was typed and not checked yet: the server's data is about the previous one. */
const isRetyped = (stored: WizardState, current: EkycCase): boolean =>
  isOf(stored, current) &&
  stored.ekycData === null &&
  current.businessNumber !== null &&
  stored.businessNumber !== '' &&
  digitsOf(stored.businessNumber) !== current.businessNumber &&
  !isSent(current.state)

/** A customer's number was cleared, and none typed since. */
const isCleared = (stored: WizardState, current: EkycCase): boolean =>
  current.state === 'customer' && stored.transactionCode === current.transactionCode && stored.businessNumber === ''

/** The server's data is about a number that is no longer in the field. */
const isLeftBehind = (stored: WizardState, current: EkycCase) =>
  isRetyped(stored, current) || isCleared(stored, current)

const isFormField = (field: string) => field in emptyDraft
const draftOf = (state: WizardState): Omit<CaseDraft, 'isReviewed'> => ({
  companyName: state.companyName,
  businessType: state.businessType,
  fullName: state.fullName,
  phoneNumber: state.phoneNumber,
  email: state.email,
  isRepresentative: state.isRepresentative,
  referenceCode: state.referenceCode ?? '',
})
const emptyDraft = draftOf(emptyState())
const isEmptyForm = (state: WizardState) => JSON.stringify(draftOf(state)) === JSON.stringify(emptyDraft)

/** The server's case merged over the state stored in this browser. */
const merge = (stored: WizardState, current: EkycCase): WizardState => {
  if (isLeftBehind(stored, current)) return { ...stored, transactionCode: current.transactionCode }
  const isSame =
    isOf(stored, current) &&
    (current.businessNumber === null || digitsOf(stored.businessNumber) === current.businessNumber)
  const kept = isSame ? stored : { ...emptyState(), currentStep: stored.currentStep }
  // what was typed in this browser is newer than the draft
  const { isReviewed: _, ...draft } = current.draft ?? { isReviewed: false }
  const own = isEmptyForm(kept) ? { ...kept, ...draft } : kept
  // addresses are masked: they are shown in the review, and never in a form
  const masked = isSent(current.state) ? { email: current.email ?? '', phoneNumber: current.phoneNumber ?? '' } : {}
  return {
    ...own,
    companyName: own.companyName || (current.companyName ?? ''),
    fullName: own.fullName || (current.fullName ?? ''),
    email: own.email || (masked.email ?? ''),
    phoneNumber: own.phoneNumber || (masked.phoneNumber ?? ''),
    businessNumber: current.businessNumber ?? own.businessNumber,
    transactionCode: current.transactionCode,
    ekycData:
      current.step === null
        ? null
        : {
            step: current.step,
            accessToken: current.accessToken,
            transactionCode: current.transactionCode,
            applicationStatus: current.applicationStatus ?? '',
            history: current.history,
          },
  }
}

/** The wizard of this tab. It outlives its pages: a change of language remounts them. */
export const openWizard = ({ store, ask, later, now, log }: WizardDeps) => {
  let wizard = fresh()
  const { notify, subscribe } = createSignal()
  let stopRetry = () => {}
  let stopClock = () => {}
  let notifiedAt = 0
  let isMoving = false
  let stopDraft = () => {}
  /** Where a device without state of its own goes on. */
  let lead: 'step' | 'review' | undefined

  const become = (change: Partial<Wizard>) => {
    wizard = { ...wizard, ...change }
    notify()
  }
  const keep = () => keepState(store, wizard.state, wizard.setUp?.channel ?? '')
  /** A browser idle for so long may be a shared computer. */
  const wind = () => {
    notifiedAt = now()
    stopClock()
    stopClock = later(expire, idleLimitMs)
  }
  const saveDraft = async (isReviewed = false): Promise<void> => {
    stopDraft()
    const { state, caseState } = wizard
    if (caseState !== 'checked' || isEmptyForm(state)) return
    const body = { transactionCode: state.transactionCode, draft: { ...draftOf(state), isReviewed } }
    // the form still has it, and the next key tries again
    await ask(ekyc.saveDraft, { body }).then(wind, () => {})
  }
  const change = (part: Partial<WizardState>) => {
    become({ state: { ...wizard.state, ...part } })
    keep()
    if (Object.keys(part).some(isFormField)) {
      stopDraft()
      stopDraft = later(() => void saveDraft(), draftMs)
    }
    if (!wizard.state.transactionCode || now() - notifiedAt < keepAliveMs) return
    notifiedAt = now()
    void ask(ekyc.viewCase, {}).then(wind, () => {})
  }
  const adopt = (current: EkycCase, notice?: Wizard['notice']) => {
    wind()
    if (lead && current.draft?.isReviewed) lead = 'review'
    become({
      phase: 'open',
      caseState: isLeftBehind(wizard.state, current) ? 'started' : current.state,
      owner: current.owner,
      organizationName: current.organizationName,
      otp: current.otp ?? undefined,
      notice,
      requestId: undefined,
      state: merge(wizard.state, current),
    })
    keep()
  }

  const begin = async (notice?: Wizard['notice']): Promise<void> => {
    stopRetry()
    try {
      const { transactionCode } = await ask(ekyc.beginCase, {})
      if (!transactionCodePattern.test(transactionCode)) throw new Error('malformed transaction code')
      adopt(await ask(ekyc.viewCase, {}), notice)
    } catch (error) {
      // the page continues: Verify without a code shows an error
      log(`The transaction code could not be had: ${error instanceof CallFailed ? error.failure : String(error)}`)
      const failure = error instanceof CallFailed ? (error as CallFailed).failure : ''
      const isUnavailable = failure === 'bank_unavailable'
      const isOffline = failure === 'offline'
      become({
        phase: 'open',
        caseState: 'started',
        notice: isUnavailable ? 'bank_away' : isOffline ? 'offline' : 'begin_failed',
        requestId: requestIdOf(error),
      })
      if (!(error instanceof CallFailed) || !(isUnavailable || isOffline)) return
      const waitMs = Math.max(minWaitMs, (error.retryAfterSeconds ?? 0) * 1000)
      stopRetry = later(() => void begin(notice), waitMs)
    }
  }

  const forget = () => {
    stopRetry()
    stopDraft()
    stopClock()
    forgetState(store)
    become({ state: emptyState(), caseState: 'started', otp: undefined, notice: undefined })
  }
  const restart = async () => {
    forget()
    become({ phase: 'opening' })
    await begin()
  }
  /** Starting over is left to the person: it may be another one by now. */
  const expire = () => {
    forget()
    become({ phase: 'ended' })
  }

  const look = async (): Promise<void> => {
    try {
      adopt(await ask(ekyc.viewCase, {}), wizard.notice === 'resumed' ? 'resumed' : undefined)
    } catch (error) {
      if (!isLost(error)) return become({ phase: 'unreachable', requestId: requestIdOf(error) })
      if (wizard.state.businessNumber) return expire()
      await restart()
    }
  }

  /** Reloads the case; if the server does not answer, the page stays as it is. */
  const peek = async (): Promise<void> => {
    try {
      adopt(await ask(ekyc.viewCase, {}), wizard.notice)
    } catch (error) {
      if (isLost(error)) expire()
    }
  }

  const resume = async (token: string): Promise<void> => {
    forget()
    try {
      adopt(await ask(ekyc.resumeCase, { body: { token } }), 'resumed')
    } catch (error) {
      if (!(error instanceof CallFailed) || error.failure !== 'ekyc_link_dead')
        return become({ phase: 'unreachable', requestId: requestIdOf(error) })
      await begin('link_dead')
    }
  }

  const readSetUp = async (): Promise<boolean> => {
    try {
      become({ setUp: wizard.setUp ?? (await ask(ekyc.viewEkycSetUp, {})) })
      if (wizard.setUp?.available) return true
      become({ phase: 'not_offered' })
    } catch (error) {
      become({ phase: 'unreachable', requestId: requestIdOf(error) })
    }
    return false
  }

  return {
    read: () => wizard,
    listen: subscribe,
    /** Initial load: by the token of a link, by the stored state, or from the beginning. */
    open: async (step: Step, token?: string): Promise<void> => {
      become({ phase: 'opening', state: readState(store) ?? emptyState() })
      lead = wizard.state.transactionCode ? undefined : 'step'
      if (!(await readSetUp())) return
      if (token !== undefined) return resume(token)
      return step === 'business-verification' && !wizard.state.transactionCode ? begin() : look()
    },
    /** Once: where to go on, on a device that has just learnt of the case. */
    takeLead: () => {
      const taken = lead
      lead = undefined
      return taken
    },
    saveDraft,
    begin,
    look,
    peek,
    change,
    become,
    adopt,
    /** Every step restarts the idle timer, as on the server. */
    wind,
    /** A success message is being read: the page stays for its second, although the case has moved on. */
    move: () => void (isMoving = true),
    rest: () => void (isMoving = false),
    isMoving: () => isMoving,
    /** Redirecting to the bank: the page still shows the target, and nothing is stored. */
    leave: () => {
      stopRetry()
      stopDraft()
      stopClock()
      forgetState(store)
    },
    forget,
    restart,
    expire,
  }
}
