import { m } from '../../../words/compiled/messages.js'
import type { CodeStep } from './sign-in-step.ts'
import { Highlight } from '../../auth-page/highlight.tsx'

export const codeTitle = ({ mode }: CodeStep) =>
  mode === 'mail' ? m.identity_code_title_mail() : m.identity_code_title_factor()

export const CodeLead = ({ step: { mode, email } }: { step: CodeStep }) => {
  if (mode === 'mail') return <Highlight text={m.identity_code_lead_mail({ email })} part={email} />
  return mode === 'typed' ? m.identity_code_lead_typed() : m.identity_code_lead_passkey()
}
