import { call } from '../../api/browser.ts'
import { ContactForm, formRoutes } from '@song-hanh/contract/marketplace-form'
import { makeDeed } from '../form/deed.ts'

export const sendContact = makeDeed(ContactForm, (form, aside) => {
  const { acceptedTerms: _, ...words } = form
  return call(formRoutes.sendContact, { body: { ...words, ...aside } })
})
