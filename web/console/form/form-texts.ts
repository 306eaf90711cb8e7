import { passwordTexts } from '@song-hanh/contract/identity/sign-in'
import { newPasswordTexts } from '@song-hanh/contract/identity/texts'
import { m } from '../../words/compiled/messages.js'

/** The contract uses the specification's English texts; here each is translated. */
const texts: Record<string, () => string> = {
  "Email can't be empty.": m.identity_email_empty,
  'Email invalid.': m.identity_email_invalid,
  [passwordTexts.empty]: m.identity_password_empty,
  [passwordTexts.length]: m.identity_password_length,
  [newPasswordTexts.confirmationEmpty]: m.identity_invitation_confirmation_empty,
  [newPasswordTexts.mismatch]: m.identity_invitation_mismatch,
}

export const formText = (text: string | undefined): string | undefined => text && (texts[text]?.() ?? text)
