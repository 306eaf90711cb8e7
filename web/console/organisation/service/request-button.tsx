import type { ResourceKind } from '@song-hanh/contract/organisation/resource-kind'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { requestHref } from './kind-pages.ts'
import { useDeniedReason } from '../right/use-denied-reason.ts'

type RequestButtonProps = { kind: ResourceKind; project?: string | undefined; label?: string }

/** Links to the form, or says why it does not. */
export const RequestButton = ({ kind, project, label = m.service_request_this() }: RequestButtonProps) => {
  const reason = useDeniedReason('service.request', m.service_not_yours())
  return reason === undefined ? (
    <Anchor href={requestHref(kind, project)} className={buttonLook()}>
      {label}
    </Anchor>
  ) : (
    <Button disabledReason={reason} reasonBelow>
      {label}
    </Button>
  )
}
