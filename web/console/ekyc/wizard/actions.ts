import { alreadyCustomerCode, ekyc, otpTries } from '@song-hanh/contract/ekyc'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { call, session } from '../../../api/browser.ts'
import type { Call, Reply, Route } from '@song-hanh/contract/http/route'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { m } from '../../../words/compiled/messages.js'
import { wizard } from './browser-wizard.ts'
import { prefillOf } from './company-details.ts'
import { type Outcome, translateText, failureOutcome } from './outcome.ts'
import { isSent } from './steps.ts'
import { digitsOf, isLost } from './wizard.ts'

const ask = <R extends Route>(route: R, input: Call<R>): Promise<Reply<R>> =>
  call(route, input, { asPerson: session.isSignedIn() })

/** Handles a failed call: a lost case starts over, one that went on elsewhere is reloaded. */
const settle = async (error: unknown, unexpected: () => string): Promise<Outcome> => {
  // nothing to show: the page moves to where the case is
  wizard.rest()
  if (isLost(error)) wizard.expire()
  else if (error instanceof CallFailed && error.failure === 'ekyc_step_refused') await wizard.look()
  return failureOutcome(error, unexpected)
}

const named = () => {
  const { transactionCode, businessNumber, ekycData } = wizard.read().state
  return {
    transactionCode,
    businessRegistrationNumber: digitsOf(businessNumber),
    ...(ekycData && { accessToken: ekycData.accessToken }),
  }
}

/** All calls after the check need the transaction code; without it no request is made. */
const withoutCode = (): Outcome | undefined =>
  wizard.read().state.transactionCode ? undefined : { is: 'no', text: m.ekyc_text_code_missing() }

/** Checks the business number in the form with the bank. */
export const verifyNumber = async (recaptchaToken: string): Promise<Outcome> => {
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
        text: translateText(message || error || data.exitCodeMessage, m.ekyc_text_customer),
        failure: 'customer',
      }
    }
    if (!success || data.exitCode !== 0 || !data.data)
      return { is: 'no', text: translateText(message || error || data.exitCodeMessage, m.ekyc_text_check_failed) }
    wizard.become({ caseState: data.data.step === 2 ? 'registered' : 'checked', otp: undefined, notice: undefined })
    wizard.change({
      businessNumber: businessRegistrationNumber,
      ekycData: { ...data.data, history: data.history },
    })
    return { is: 'done', text: translateText(message, m.ekyc_text_checked) }
  } catch (error) {
    return settle(error, m.ekyc_text_unexpected)
  }
}

export type OtpRole = 'legal_representative' | 'declarant'

export const sendCode = async (type: OtpRole): Promise<Outcome> => {
  const missing = withoutCode()
  if (missing) return missing
  try {
    const { exitCode, exitCodeMessage, message, data, included } = await ask(ekyc.sendOtp, {
      body: { ...named(), type },
    })
    wizard.wind()
    if (exitCode !== 0 || data === undefined)
      return { is: 'no', text: translateText(exitCodeMessage || message, m.ekyc_text_otp_not_sent) }
    wizard.become({ otp: { token: data, maskedPhone: included ?? '', triesLeft: otpTries } })
    return { is: 'done', text: translateText(message, m.ekyc_text_otp_sent) }
  } catch (error) {
    return settle(error, m.ekyc_text_otp_unexpected)
  }
}

const incomplete = 'INCOMPLETE'

export const proveCode = async (otp: string): Promise<Outcome> => {
  const missing = withoutCode()
  if (missing) return missing
  const sent = wizard.read().otp
  try {
    const body = { ...named(), otp, token: sent?.token ?? '' }
    const { exitCode, exitCodeMessage, message, data } = await ask(ekyc.verifyOtp, { body })
    wizard.wind()
    if (exitCode !== 0) {
      wizard.become({ otp: sent && { ...sent, triesLeft: Math.max(0, sent.triesLeft - 1) } })
      return { is: 'no', text: translateText(exitCodeMessage || message, m.ekyc_text_otp_wrong) }
    }
    const { ekycData } = wizard.read().state
    const applicationStatus = data?.applicationStatus ?? ekycData?.applicationStatus ?? ''
    wizard.become({ caseState: applicationStatus === incomplete ? 'incomplete' : 'proven', otp: undefined })
    if (ekycData) wizard.change({ ekycData: { ...ekycData, applicationStatus } })
    return { is: 'done', text: translateText(message, m.ekyc_text_otp_right) }
  } catch (error) {
    const outcome = await settle(error, m.ekyc_text_otp_verify_unexpected)
    // only the server knows whether it counted as a try: a code that never reached the bank is given back
    await wizard.peek()
    return outcome
  }
}

export const submitDeclaration = async (): Promise<Outcome> => {
  const missing = withoutCode()
  if (missing) return missing
  const { state } = wizard.read()
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
    if (exitCode !== 0) return { is: 'no', text: translateText(message || exitCodeMessage, m.ekyc_text_not_declared) }
    wizard.become({ caseState: 'submitted' })
    return { is: 'done', text: translateText(message, m.ekyc_text_declared) }
  } catch (error) {
    return settle(error, m.ekyc_text_declare_unexpected)
  }
}

export type BusinessType = Reply<typeof ekyc.listBusinessTypes>['data'][number]

/** Optional data that could not be loaded, with the request id. */
export type Unloaded = { text: string; requestId: string | undefined }

const unloadedBy = (error: unknown, text: () => string): Unloaded => {
  console.warn(text(), error instanceof CallFailed ? error.failure : error)
  return { text: text(), requestId: error instanceof CallFailed ? error.requestId : undefined }
}

/** The business types of the bank. */
export const loadBusinessTypes = async (): Promise<BusinessType[] | Unloaded> => {
  const { transactionCode: _, ...body } = named()
  try {
    const { data, error, requestId } = await ask(ekyc.listBusinessTypes, { body: { type: 'business_type', ...body } })
    return error === undefined ? data : { text: translateText(error, m.ekyc_text_no_types), requestId }
  } catch (error) {
    if (isLost(error)) wizard.expire()
    return unloadedBy(error, m.ekyc_text_no_types)
  }
}

/** What the billing details filled in; the registry knows better. */
let billed: Partial<Record<string, string>> = {}

/** Prefills what the registry knows and the person has not typed. Returns whether it knew anything, or why not. */
export const prefillCompany = async (): Promise<boolean | Unloaded> => {
  const { businessRegistrationNumber: businessNumber } = named()
  try {
    const { details, error, requestId } = await ask(ekyc.viewCompany, { body: { businessNumber } })
    if (error !== undefined) return { text: translateText(error, m.ekyc_text_no_company), requestId }
    const found = prefillOf(details)
    const { state } = wizard.read()
    const isTyped = (field: string) => {
      const value = state[field as keyof typeof found]?.trim()
      return value && value !== billed[field]
    }
    const empty = Object.entries(found).filter(([field]) => !isTyped(field))
    if (empty.length > 0) wizard.change(Object.fromEntries(empty))
    return Object.keys(found).length > 0
  } catch (error) {
    if (isLost(error)) wizard.expire()
    return unloadedBy(error, m.ekyc_text_no_company)
  }
}

/**
 * Fills what is still empty from the organisation's billing details. They are a convenience: who may not read them, or
 * has none, types as before.
 */
export const prefillFromBilling = async (): Promise<void> => {
  try {
    const { detailsRoutes } = await import('@song-hanh/contract/billing/details')
    const { details } = await ask(detailsRoutes.viewBillingDetails, {})
    const { state, caseState } = wizard.read()
    if (isSent(caseState)) return
    const phone = digitsOf(details.phone).replace(/^84(?=\d{9}$)/, '0')
    const found = {
      companyName: details.company_name,
      email: details.billing_email,
      phoneNumber: phone.length === 10 ? phone : '',
      ...(caseState === 'started' && { businessNumber: details.tax_code }),
    }
    const empty = Object.entries(found).filter(([field, value]) => value && !state[field as keyof typeof found])
    billed = Object.fromEntries(empty)
    if (empty.length > 0) wizard.change(Object.fromEntries(empty))
  } catch {
    // nothing to fill in
  }
}

/** A link to continue on another device; an organisation's case needs no secret in it. */
export const createDeviceLink = () =>
  ask(ekyc.linkCase, { body: { transactionCode: wizard.read().state.transactionCode } })

/** Ends the case: unsent data is erased on the server too. Without a case there is nothing to end. */
export const startOver = async (): Promise<void> => {
  const { transactionCode } = wizard.read().state
  if (transactionCode)
    await ask(ekyc.endCase, { body: { transactionCode } }).catch((error: unknown) => {
      if (!isLost(error)) throw error
    })
  await wizard.restart()
}
