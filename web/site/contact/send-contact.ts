import { call } from '../../api/browser.ts'
import { ContactForm, formRoutes } from '@song-hanh/contract/marketplace/form'
import { createFormSubmission } from '../form/submit-form.ts'

export const sendContact = createFormSubmission(ContactForm, (form, aside) => {
  const { acceptedTerms: _, ...words } = form
  return call(formRoutes.sendContact, { body: { ...words, ...aside } })
})
