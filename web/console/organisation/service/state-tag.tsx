import type { RequestState } from '@song-hanh/contract/organisation/service'
import type { ResourceStatus } from '@song-hanh/contract/organisation/resource-kind'
import {
  Ban,
  CircleCheck,
  CirclePlay,
  CircleStop,
  Inbox,
  Loader,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'

type Look = { tone: Tone; icon: LucideIcon; word: () => string }

export const statusLooks: Record<ResourceStatus, Look> = {
  running: { tone: 'jade', icon: CirclePlay, word: m.service_state_running },
  stopped: { tone: 'ink', icon: CircleStop, word: m.service_state_stopped },
  error: { tone: 'lacquer', icon: TriangleAlert, word: m.service_state_error },
  pending: { tone: 'gold', icon: Loader, word: m.service_state_pending },
}

export const requestLooks: Record<RequestState, Look> = {
  received: { tone: 'sky', icon: Inbox, word: m.service_request_state_received },
  in_progress: { tone: 'gold', icon: LoaderCircle, word: m.service_request_state_in_progress },
  fulfilled: { tone: 'jade', icon: CircleCheck, word: m.service_request_state_fulfilled },
  rejected: { tone: 'lacquer', icon: Ban, word: m.service_request_state_rejected },
  withdrawn: { tone: 'ink', icon: Undo2, word: m.service_request_state_withdrawn },
}

const StateTag = ({ look: { tone, icon: Icon, word } }: { look: Look }) => (
  <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
    {word()}
  </Tag>
)

export const ResourceState = ({ status }: { status: ResourceStatus }) => <StateTag look={statusLooks[status]} />
export const RequestStateTag = ({ state }: { state: RequestState }) => <StateTag look={requestLooks[state]} />
