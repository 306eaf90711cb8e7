import type { ContactOptions } from '@song-hanh/content/contact-options'
import type { Option } from '../form/native-select.tsx'

/** The solution of `?solution=`. */
export type Interest = { name: string; kind: string }

export type ContactView = {
  hero: ContactOptions['hero']
  form: ContactOptions['contactForm']
  options: Record<'position' | 'companySize' | 'implementationTime' | 'interestedSolutions', Option[]>
  interests: Record<string, Interest>
}
