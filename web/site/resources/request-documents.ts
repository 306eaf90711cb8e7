import { call } from '../../api/browser.ts'
import { DocumentRequestForm, formRoutes } from '@song-hanh/contract/marketplace/form'
import { createFormSubmission } from '../form/submit-form.ts'

export const requestDocuments = createFormSubmission(DocumentRequestForm, (form, aside) => {
  const { acceptedTerms: _, ...words } = form
  return call(formRoutes.requestDocuments, { body: { ...words, ...aside } })
})
