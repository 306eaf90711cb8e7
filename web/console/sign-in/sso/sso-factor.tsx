import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { CodeLead, codeTitle } from '../step/code-lead.tsx'
import { CodeStep } from '../step/code-step.tsx'
import type { CodeStep as Step } from '../step/sign-in-step.ts'
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
