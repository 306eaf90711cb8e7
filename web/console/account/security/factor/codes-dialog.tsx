import { me } from '../../../../api/me.ts'
import { useLoaded } from '../../../../api/query.ts'
import { RecoveryCodes } from '../../../sign-in/step/recovery-codes.tsx'

type CodesDialogProps = { open: boolean; onClose: () => void; codes: string[] }

export const CodesDialog = (props: CodesDialogProps) => (
  <RecoveryCodes {...props} email={useLoaded(me()).data.user.email} />
)
