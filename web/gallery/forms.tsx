import { Search } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../ui/art/avatar.tsx'
import { Checkbox } from '../ui/field/checkbox.tsx'
import { Combobox, type ComboboxOption } from '../ui/field/combobox.tsx'
import { Field } from '../ui/field/field.tsx'
import { Input } from '../ui/field/input.tsx'
import { OtpField } from '../ui/field/otp-field.tsx'
import { PasswordInput } from '../ui/field/password-input.tsx'
import { PickButton } from '../ui/field/pick-button.tsx'
import { RadioGroup } from '../ui/field/radio-group.tsx'
import { SearchList, type SearchOption } from '../ui/field/search-list.tsx'
import { Select } from '../ui/field/select.tsx'
import { Switch } from '../ui/field/switch.tsx'
import { Textarea } from '../ui/field/textarea.tsx'
import { useLazyPopup } from '../ui/use-lazy-popup.ts'
import { people } from './samples.ts'
import { Chapter, Specimen } from './show.tsx'

const grid = 'grid max-w-180 gap-x-5 gap-y-4 sm:grid-cols-2'
const members: ComboboxOption[] = people.map(({ id, name, email }) => ({
  value: id,
  label: name,
  hint: email,
  picture: <Avatar id={id} name={name} />,
}))

const centres: SearchOption[] = [
  { value: 'hn', label: 'Hà Nội', detail: '12 ms' },
  { value: 'dn', label: 'Đà Nẵng', detail: '19 ms' },
  { value: 'hcm', label: 'TP. Hồ Chí Minh', detail: '31 ms', also: 'Sài Gòn' },
]

const loadList = () => Promise.resolve(SearchList)
const DataCentre = () => {
  const [centre, setCentre] = useState('dn')
  const { Popup, popup, button } = useLazyPopup(loadList, 'dialog')
  return (
    <Field group label="Data center" hint="One of many, always chosen.">
      <PickButton {...button}>{centres.find(({ value }) => value === centre)?.label}</PickButton>
      {Popup && <Popup {...popup} options={centres} value={centre} onChange={setCentre} placeholder="Search a city" />}
    </Field>
  )
}

export const Forms = () => {
  const [region, setRegion] = useState<'hn' | 'hcm' | null>(null)
  const [member, setMember] = useState<ComboboxOption | null>(null)
  const [role, setRole] = useState<'admin' | 'developer' | 'viewer' | undefined>('developer')
  const [code, setCode] = useState('41')
  return (
    <Chapter id="forms" title="Forms">
      <Specimen name="Field, input" wide className={grid}>
        <Field label="Project name" hint="People see it in every list." required>
          <Input placeholder="Truy xuất nguồn gốc" />
        </Field>
        <Field label="Work e-mail" error="Please enter a valid email address." required>
          <Input defaultValue="minhanh.tran@" type="email" />
        </Field>
        <Field label="Tax code" optional>
          <Input start={<Search className="size-4" />} placeholder="Search" />
        </Field>
        <Field label="User id">
          <Input readOnly value="100655" />
        </Field>
        <Field label="Company">
          <Input disabled value="Cà phê Đắk Mây" />
        </Field>
        <Field label="Budget">
          <Input inputMode="numeric" defaultValue="24.464.000" end="đ" className="num text-right" />
        </Field>
      </Specimen>
      <Specimen name="Large, as on sign-in pages" wide className={grid}>
        <Field label="Email">
          <Input size="lg" type="email" autoComplete="username" defaultValue="minhkhue@dongthapmuoi.example" />
        </Field>
        <Field
          label="Password"
          aside={
            <a href="#forms" className="text-sm font-semibold text-jade underline underline-offset-3">
              Forgot password?
            </a>
          }
        >
          <PasswordInput size="lg" defaultValue="correct horse" autoComplete="current-password" />
        </Field>
      </Specimen>
      <Specimen name="Select, combobox, textarea" wide className={grid}>
        <Field label="Region">
          <Select
            value={region}
            onChange={setRegion}
            options={[
              { value: 'hn', label: 'Hà Nội 1', note: '12 ms' },
              { value: 'hcm', label: 'Hồ Chí Minh 1', note: '4 ms' },
            ]}
          />
        </Field>
        <Field label="Member" hint="Type without marks: “thao” finds Thảo.">
          <Combobox options={members} value={member} onChange={setMember} placeholder="Name or e-mail" />
        </Field>
        <DataCentre />
        <Field label="Why you ask" error="Please say in one sentence what it is for." className="sm:col-span-2">
          <Textarea defaultValue="" />
        </Field>
      </Specimen>
      <Specimen name="Checkbox, switch" wide className={grid}>
        <div className="grid gap-2">
          <Checkbox defaultChecked>Save this card for next time</Checkbox>
          <Checkbox>I have read the terms of service and the privacy policy, all of it, really</Checkbox>
          <Checkbox mixed>Some of the 12 projects</Checkbox>
          <Checkbox disabled defaultChecked>
            Fixed by your organisation
          </Checkbox>
        </div>
        <div className="grid content-start gap-3">
          <Switch defaultChecked hint="Everybody signs in with a second factor.">
            Require 2FA
          </Switch>
          <Switch>Weekly report</Switch>
          <Switch disabled>Not in your plan</Switch>
        </div>
      </Specimen>
      <Specimen name="Radio" wide className="grid max-w-180 gap-5">
        <Field label="Role" group>
          <RadioGroup
            look="cards"
            value={role}
            onChange={setRole}
            choices={[
              { value: 'admin', label: 'Admin', hint: 'Full administrative access' },
              { value: 'developer', label: 'Developer', hint: 'Development access' },
              { value: 'viewer', label: 'Viewer', hint: 'Read-only access' },
            ]}
          />
        </Field>
        <Field label="Row of choices" group>
          <RadioGroup
            value={role}
            onChange={setRole}
            choices={[
              { value: 'admin', label: 'Card', hint: 'Visa, Mastercard, JCB' },
              { value: 'developer', label: 'Bank transfer' },
              { value: 'viewer', label: 'Wallet', disabled: true },
            ]}
          />
        </Field>
      </Specimen>
      <Specimen name="Code" wide className="grid gap-5 sm:grid-cols-2">
        <Field label="Code from your e-mail" hint="Six digits, valid for five minutes." group>
          <OtpField value={code} onChange={setCode} />
        </Field>
        <Field label="Code, refused" error="The code is not right. Two tries are left." group>
          <OtpField value="123456" onChange={() => undefined} />
        </Field>
      </Specimen>
    </Chapter>
  )
}
