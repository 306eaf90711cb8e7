import { AuthTitle } from '../layout/auth-title.tsx'
import { CodeLead, codeTitle } from './code-lead.tsx'
import { CodeStep } from './code-step.tsx'
import type { CodeStep as Step } from './sign-in-step.ts'
import { ssoFlow } from './sso-flow.ts'

/** The account that was just linked has its own second factor. */
export const SsoFactor = ({ step }: { step: Step }) => (
  <>
    <AuthTitle lead={<CodeLead step={step} />}>{codeTitle(step)}</AuthTitle>
    <div className="mt-8">
      <CodeStep
        step={step}
        onChange={ssoFlow.changeFactor}
        onReply={ssoFlow.settle}
        onPasskey={ssoFlow.settle}
        onOver={ssoFlow.end}
      />
    </div>
  </>
)
