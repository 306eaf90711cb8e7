import { alreadyCustomerCode, ekyc, otpTries } from '@song-hanh/contract/ekyc'
import { currentTerms } from '@song-hanh/contract/terms'
import { call, session } from '../../api/browser.ts'
import type { Call, Reply, Route } from '@song-hanh/contract/route'
import { CallFailed } from '../../api/call-failed.ts'
import { m } from '../../words/compiled/messages.js'
import { wizard } from './browser-wizard.ts'
import { prefillOf } from './company-details.ts'
import { type Said, tell, tellFailure } from './said.ts'
import { digitsOf, isLost } from './wizard.ts'

const ask = <R extends Route>(route: R, input: Call<R>): Promise<Reply<R>> =>
  call(route, input, { asPerson: session.isSignedIn() })

/** Whatever a call ended in: a case that is gone begins anew, one that went on elsewhere is looked at again. */
const settle = async (error: unknown, unexpected: () => string): Promise<Said> => {
  if (isLost(error)) wizard.expire()
  else if (error instanceof CallFailed && error.failure === 'ekyc_step_refused') await wizard.look()
  return tellFailure(error, unexpected)
}

const named = () => {
  const { transactionCode, businessNumber, ekycData } = wizard.read().state
  return {
    transactionCode,
    businessRegistrationNumber: digitsOf(businessNumber),
    ...(ekycData && { accessToken: ekycData.accessToken }),
  }
}

/** Asks the bank about the number that stands in the form. */
export const verifyNumber = async (recaptchaToken: string): Promise<Said> => {
  const { transactionCode, businessRegistrationNumber } = named()
  try {
    const body = { transactionCode, businessRegistrationNumber, recaptchaToken }
    const { success, message, error, data } = await ask(ekyc.checkBusiness, { body })
    wizard.wind()
    if (data.exitCode === alreadyCustomerCode) {
      wizard.become({ caseState: 'customer' })
      wizard.change({ ekycData: null })
      return {
        is: 'no',
        text: tell(data.exitCodeMessage || error || message, m.ekyc_text_customer),
        failure: 'customer',
      }
    }
    if (!success || data.exitCode !== 0 || !data.data)
      return { is: 'no', text: tell(error || message || data.exitCodeMessage, m.ekyc_text_check_failed) }
    wizard.become({ caseState: data.data.step === 2 ? 'registered' : 'checked', otp: undefined, notice: undefined })
    wizard.change({
      businessNumber: businessRegistrationNumber,
      ekycData: { ...data.data, history: data.history },
    })
    return { is: 'done', text: tell(message, m.ekyc_text_checked) }
  } catch (error) {
    return settle(error, m.ekyc_text_unexpected)
  }
}

export type OtpRole = 'legal_representative' | 'declarant'

export const sendCode = async (type: OtpRole): Promise<Said> => {
  try {
    const { exitCode, exitCodeMessage, message, data, included } = await ask(ekyc.sendOtp, {
      body: { ...named(), type },
    })
    wizard.wind()
    if (exitCode !== 0 || data === undefined)
      return { is: 'no', text: tell(exitCodeMessage || message, m.ekyc_text_otp_not_sent) }
    wizard.become({ otp: { token: data, maskedPhone: included ?? '', triesLeft: otpTries } })
    return { is: 'done', text: tell(message, m.ekyc_text_otp_sent) }
  } catch (error) {
    return settle(error, m.ekyc_text_otp_unexpected)
  }
}

const incomplete = 'INCOMPLETE'

export const proveCode = async (otp: string): Promise<Said> => {
  const sent = wizard.read().otp
  try {
    const body = { ...named(), otp, token: sent?.token ?? '' }
    const { exitCode, exitCodeMessage, message, data } = await ask(ekyc.verifyOtp, { body })
    wizard.wind()
    if (exitCode !== 0) {
      wizard.become({ otp: sent && { ...sent, triesLeft: Math.max(0, sent.triesLeft - 1) } })
      return { is: 'no', text: tell(exitCodeMessage || message, m.ekyc_text_otp_wrong) }
    }
    const { ekycData } = wizard.read().state
    const applicationStatus = data?.applicationStatus ?? ekycData?.applicationStatus ?? ''
    wizard.become({ caseState: applicationStatus === incomplete ? 'incomplete' : 'proven', otp: undefined })
    if (ekycData) wizard.change({ ekycData: { ...ekycData, applicationStatus } })
    return { is: 'done', text: tell(message, m.ekyc_text_otp_right) }
  } catch (error) {
    // the bank may have judged it, and a lost answer is a try too
    if (sent) wizard.become({ otp: { ...sent, triesLeft: Math.max(0, sent.triesLeft - 1) } })
    return settle(error, m.ekyc_text_otp_verify_unexpected)
  }
}

export const submitDeclaration = async (): Promise<Said> => {
  const { state } = wizard.read()
  if (!state.transactionCode) return { is: 'no', text: m.ekyc_text_code_missing() }
  try {
    const { exitCode, exitCodeMessage, message } = await ask(ekyc.declare, {
      body: {
        ...named(),
        declarantName: state.fullName,
        declarantPhoneNumber: state.phoneNumber,
        declarantEmail: state.email,
        theDeclarantIsTheLegalRepresentative: state.isRepresentative,
        introducerCode: state.referenceCode ?? '',
        companyName: state.companyName,
        businessType: state.businessType,
        termsVersion: currentTerms,
      },
    })
    wizard.wind()
    if (exitCode !== 0) return { is: 'no', text: tell(exitCodeMessage || message, m.ekyc_text_not_declared) }
    wizard.become({ caseState: 'submitted' })
    return { is: 'done', text: tell(message, m.ekyc_text_declared) }
  } catch (error) {
    return settle(error, m.ekyc_text_declare_unexpected)
  }
}

export type BusinessType = Reply<typeof ekyc.listBusinessTypes>['data'][number]

/** The kinds of business that the bank knows; nothing when it does not say. */
export const loadBusinessTypes = async (): Promise<BusinessType[] | undefined> => {
  const { transactionCode: _, ...body } = named()
  try {
    const { data, error } = await ask(ekyc.listBusinessTypes, { body: { type: 'business_type', ...body } })
    return error === undefined ? data : undefined
  } catch (error) {
    if (isLost(error)) wizard.expire()
    return undefined
  }
}

/** Fills in what the register knows and nobody has typed. Says whether it knew anything. */
export const prefillCompany = async (): Promise<boolean> => {
  const { businessRegistrationNumber: businessNumber } = named()
  try {
    const { details } = await ask(ekyc.viewCompany, { body: { businessNumber } })
    const found = prefillOf(details)
    const { state } = wizard.read()
    const empty = Object.entries(found).filter(([field]) => !state[field as keyof typeof found]?.trim())
    if (empty.length > 0) wizard.change(Object.fromEntries(empty))
    return Object.keys(found).length > 0
  } catch (error) {
    console.warn('The register of companies did not answer', error instanceof CallFailed ? error.failure : error)
    return false
  }
}

/** An address to go on with elsewhere; for an organisation's case none of them is secret. */
export const linkElsewhere = () =>
  ask(ekyc.linkCase, { body: { transactionCode: wizard.read().state.transactionCode } })

/** Ends the case: what was not sent is erased on the server too. Without one there is nothing to end. */
export const startOver = async (): Promise<void> => {
  const { transactionCode } = wizard.read().state
  if (transactionCode)
    await ask(ekyc.endCase, { body: { transactionCode } }).catch((error: unknown) => {
      if (!isLost(error)) throw error
    })
  await wizard.restart()
}
