import { type Region, regions, serviceRoutes } from '@song-hanh/contract/organisation/service'
import { type ResourceKind, resourceKinds } from '@song-hanh/contract/organisation/resource-kind'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { Textarea } from '../../../ui/field/textarea.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { resourceNames } from '../../format/resource-names.ts'
import { paths } from '../../paths.ts'
import { ProjectPicker } from './project-picker.tsx'
import { invalidateRequests } from './service-queries.ts'
import { useDeniedReason } from '../right/use-denied-reason.ts'

const anywhere = 'any'
const regionOptions = () => [
  { value: anywhere, label: m.service_request_region_any() },
  ...regions.map((region) => ({ value: region, label: region })),
]
const kindOptions = () => resourceKinds.map((kind) => ({ value: kind, label: resourceNames[kind]() }))

type RequestFormProps = {
  kind: ResourceKind
  /** If the URL does not determine it. */
  onKind?: (kind: ResourceKind) => void
  /** The project in the URL. */
  preset: string | undefined
}

export const RequestForm = ({ kind, onKind, preset }: RequestFormProps) => {
  const { history } = useRouter()
  const [project, setProject] = useState(preset)
  const [name, setName] = useState('')
  const [region, setRegion] = useState<Region | typeof anywhere>(anywhere)
  const [wishes, setWishes] = useState('')
  const { run, isPending, error } = useOperation(serviceRoutes.requestService)
  const reason = useDeniedReason('service.request', m.service_not_yours())

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || reason !== undefined) return
    const request = { kind, project_id: project ?? null, name, region: region === anywhere ? null : region, wishes }
    const sent = await run({ body: request })
    if (!sent) return
    invalidateRequests()
    showToast(m.service_request_sent({ number: sent.request.number }))
    history.push(paths.request({ requestId: sent.request.request_id }))
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid max-w-160 gap-5">
      {onKind && (
        <Field label={m.service_request_kind()} required>
          <Select<ResourceKind> options={kindOptions()} value={kind} onChange={onKind} />
        </Field>
      )}
      <Field label={m.service_request_project()} hint={m.service_request_project_hint()} optional>
        <ProjectPicker value={project} onChange={setProject} placeholder={m.service_request_project_search()} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.service_request_name()} hint={m.service_request_name_hint()} optional>
          <Input value={name} maxLength={120} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={m.service_request_region()}>
          <Select<Region | typeof anywhere>
            options={regionOptions() as { value: Region | typeof anywhere; label: string }[]}
            value={region}
            onChange={setRegion}
          />
        </Field>
      </div>
      <Field label={m.service_request_wishes()} hint={m.service_request_wishes_hint()} optional>
        <Textarea rows={6} value={wishes} maxLength={2000} onChange={(event) => setWishes(event.target.value)} />
      </Field>
      {error && (
        <Banner tone="lacquer" title={m.service_request_failed()}>
          {accountSentenceFor(error)}
        </Banner>
      )}
      <div className="max-md:[&>*]:w-full">
        <Button type="submit" busy={isPending} disabledReason={reason}>
          {m.service_request_send()}
        </Button>
      </div>
    </form>
  )
}
