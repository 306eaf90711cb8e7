import { Bell, CircleUser, LogOut, Mountain, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button } from '../ui/button/button.tsx'
import { CommandPalette } from '../ui/palette/command-palette.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { Field } from '../ui/field/field.tsx'
import { Input } from '../ui/field/input.tsx'
import { Menu, MenuChoice, MenuHead, MenuItem, MenuSeparator } from '../ui/overlay/menu.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { Tooltip } from '../ui/overlay/tooltip.tsx'
import { paletteGroups, searchProjects } from './palette-samples.tsx'
import { Chapter, Specimen } from './show.tsx'

const nothing = () => undefined

export const Floating = () => {
  const [confirming, setConfirming] = useState<'plain' | 'typed' | 'failed' | null>(null)
  const [palette, setPalette] = useState(false)
  const [density, setDensity] = useState<'light' | 'dark'>('light')
  const close = (open: boolean) => setConfirming(open ? confirming : null)
  return (
    <Chapter id="floating" title="What floats">
      <Specimen name="Dialog, sheet, confirmation">
        <Dialog
          title="New project"
          description="A project holds the resources of one piece of work."
          trigger={<Button>Open dialog</Button>}
          footer={
            <>
              <Button variant="ghost">Cancel</Button>
              <Button>Create project</Button>
            </>
          }
        >
          <div className="grid gap-4">
            <Field label="Name">
              <Input placeholder="Truy xuất nguồn gốc" />
            </Field>
            <Field label="Description" optional>
              <Input />
            </Field>
          </div>
        </Dialog>
        <Sheet title="Filters" trigger={<Button variant="quiet">Open sheet</Button>}>
          <Field label="Owner">
            <Input />
          </Field>
        </Sheet>
        <Button variant="quiet" onClick={() => setConfirming('plain')}>
          Confirm
        </Button>
        <Button variant="danger" onClick={() => setConfirming('typed')}>
          Confirm by typing
        </Button>
        <Button variant="danger" onClick={() => setConfirming('failed')}>
          Confirm, failed
        </Button>
        <ConfirmDialog
          open={confirming === 'plain'}
          onOpenChange={close}
          title="Revoke key ci-deploy?"
          action="Revoke key"
          onConfirm={() => setConfirming(null)}
        >
          Programs that use it stop working at once. This cannot be undone.
        </ConfirmDialog>
        <ConfirmDialog
          open={confirming === 'typed'}
          onOpenChange={close}
          title="Delete project Kho dữ liệu thu mua?"
          action="Delete project"
          phrase="Kho dữ liệu thu mua"
          onConfirm={() => setConfirming(null)}
        >
          Five resources run in it. They are stopped and removed after 30 days.
        </ConfirmDialog>
        <ConfirmDialog
          open={confirming === 'failed'}
          onOpenChange={close}
          title="Delete team?"
          action="Delete team"
          onConfirm={nothing}
          error="The server did not answer. Nothing was deleted."
        >
          Its members keep their other teams.
        </ConfirmDialog>
      </Specimen>
      <Specimen name="Menu, tooltip">
        <Menu align="start" className="w-66" trigger={<Button variant="quiet">Open user menu</Button>}>
          <MenuHead>
            <Avatar id="100019" name="Trần Minh Anh" className="size-9" />
            <span className="min-w-0">
              <span className="block font-semibold">Trần Minh Anh</span>
              <span className="block truncate text-sm text-ink-2">minhanh.tran@dakmay.example</span>
            </span>
          </MenuHead>
          <MenuItem icon={<Mountain />} tone="gold" onSelect={nothing}>
            Upgrade to Pro
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<CircleUser />} href="#floating">
            Account
          </MenuItem>
          <MenuItem icon={<ReceiptText />} note="2 unpaid" href="#floating">
            Billing
          </MenuItem>
          <MenuItem icon={<Bell />} note="3" onSelect={nothing}>
            Notifications
          </MenuItem>
          <MenuSeparator />
          <MenuChoice
            label="Theme"
            value={density}
            onChange={setDensity}
            choices={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          <MenuSeparator />
          <MenuItem icon={<LogOut />} tone="danger" onSelect={nothing}>
            Log out
          </MenuItem>
        </Menu>
        <Tooltip text="Notifications">
          <Button variant="quiet" square aria-label="Notifications">
            <Bell className="size-4.5" />
          </Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Toast">
        <Button
          variant="quiet"
          onClick={() => showToast('Project created', { description: 'Truy xuất nguồn gốc is ready.' })}
        >
          Good news
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            showToast('The invitation could not be sent', {
              tone: 'bad',
              description: 'The mail server did not answer. Try again in a minute.',
            })
          }
        >
          Bad news
        </Button>
        <Button
          variant="quiet"
          onClick={() => showToast('Widget removed', { tone: 'plain', action: { label: 'Undo', onPress: nothing } })}
        >
          With a way back
        </Button>
      </Specimen>
      <Specimen name="Command palette (Ctrl K)">
        <Button variant="quiet" onClick={() => setPalette(true)}>
          Open palette
        </Button>
        <CommandPalette open={palette} onOpenChange={setPalette} groups={paletteGroups} search={searchProjects} />
      </Specimen>
    </Chapter>
  )
}
