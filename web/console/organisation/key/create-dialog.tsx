import { type ApiKey, KeyForm, keyRoutes } from '@song-hanh/contract/organisation/key'
import { type Scope, scopes as allScopes, scopesOf } from '@song-hanh/contract/rights/rights'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useCached } from '../../../api/query.ts'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import type { ComboboxOption } from '../../../ui/field/combobox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Select } from '../../../ui/field/select.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { activeOrganisation } from '../../session/organisations.ts'
import { NetworkField, readNetworks } from './network-field.tsx'
import { ProjectField } from './project-field.tsx'

const expiries = ['never', '30', '90', '180', '365'] as const
type Expiry = (typeof expiries)[number]

const scopeHints: Record<Scope, () => string> = {
  read: m.key_scope_read,
  write: m.key_scope_write,
  delete: m.key_scope_delete,
}

type ScopeFieldProps = { held: readonly Scope[]; error: string | undefined; onChange: (held: Scope[]) => void }

const ScopeField = ({ held, error, onChange }: ScopeFieldProps) => {
  const allowed = scopesOf(useCached(activeOrganisation())?.role)
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(allScopes.filter((one) => (one === scope ? isOn : held.includes(one))))
  return (
    <Field label={m.key_permissions()} group error={error}>
      <div className="grid gap-1">
        {allScopes.map((scope) => (
          <Checkbox
            key={scope}
            id={undefined}
            checked={held.includes(scope)}
            disabled={!allowed.includes(scope)}
            onChange={(event) => toggle(scope, event.target.checked)}
          >
            <span className="font-mono text-sm">{scope}</span>
            <span className="block text-sm text-ink-2">{scopeHints[scope]()}</span>
          </Checkbox>
        ))}
      </div>
    </Field>
  )
}

type CreatedKey = { key: ApiKey; secret: string }
type Problems = Partial<Record<'name' | 'scopes' | 'addresses', string>>

/** Validated by the contract's schema; its English messages are translated here. */
const problemsOf = (form: object): Problems => {
  const { error } = KeyForm.safeParse(form)
  const fields = new Set(error?.issues.map((issue) => String(issue.path[0])))
  return {
    ...(fields.has('name') && { name: m.key_name_needed() }),
    ...(fields.has('scopes') && { scopes: m.key_permissions_needed() }),
    ...(fields.has('addresses') && { addresses: m.key_addresses_wrong() }),
  }
}

export const CreateDialog = ({
  open,
  onOpenChange,
  anchor,
  onMade,
}: LazyPopupProps & { onMade: (made: CreatedKey) => void }) => {
  const [name, setName] = useState('')
  const [held, setHeld] = useState<Scope[]>(['read'])
  const [expiry, setExpiry] = useState<Expiry>('90')
  const [project, setProject] = useState<ComboboxOption | null>(null)
  const [networks, setNetworks] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const { run, isPending, error } = useOperation(keyRoutes.createKey)

  const submit = async () => {
    if (isPending) return
    const body = {
      name,
      scopes: held,
      addresses: readNetworks(networks),
      ...(expiry !== 'never' && { expires_in_days: Number(expiry) }),
      ...(project && { project_id: project.value }),
    }
    const found = problemsOf(body)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const made = await run({ body })
    if (!made) return
    onOpenChange(false)
    onMade(made)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.key_create_title()}
      description={m.key_create_text()}
      action={m.key_create()}
      busy={isPending}
      failure={error}
      onSubmit={submit}
    >
      <Field label={m.key_name()} required error={problems.name} hint={m.key_name_hint()}>
        <Input value={name} maxLength={100} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <ScopeField held={held} error={problems.scopes} onChange={setHeld} />
      <Field label={m.key_expiry()} group>
        <Select<Expiry>
          value={expiry}
          onChange={setExpiry}
          options={expiries.map((value) => ({
            value,
            label: value === 'never' ? m.key_expiry_never() : m.key_expiry_days({ count: Number(value) }),
          }))}
        />
      </Field>
      <ProjectField value={project} onChange={setProject} />
      <NetworkField value={networks} error={problems.addresses} onChange={setNetworks} />
    </FormDialog>
  )
}
