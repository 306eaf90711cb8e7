import { Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { buttonLook, type ButtonVariant } from '../ui/button/button-look.ts'
import { CopyButton } from '../ui/button/copy-button.tsx'
import { Kbd } from '../ui/palette/kbd.tsx'
import { SegmentedControl } from '../ui/field/segmented-control.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'
import { Chapter, Specimen } from './show.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'quiet', 'ghost', 'danger', 'danger-solid', 'gold']
const tones: readonly Tone[] = ['jade', 'gold', 'ink', 'lacquer', 'sky', 'leaf', 'plum']

export const Actions = () => {
  const [busy, setBusy] = useState(false)
  const [view, setView] = useState<'all' | 'interactive' | 'large'>('all')
  return (
    <Chapter id="actions" title="Actions">
      <Specimen name="Button, variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button, sizes and icons">
        <Button size="sm">Small</Button>
        <Button>
          <Plus className="size-4" aria-hidden="true" />
          New Project
        </Button>
        <Button size="lg">Sign in</Button>
        <Button variant="quiet" square aria-label="Search">
          <Search className="size-4.5" />
        </Button>
        <a href="#actions" className={buttonLook({ variant: 'quiet' })}>
          A link that looks like one
        </a>
      </Specimen>
      <Specimen name="Button, off with its reason">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabledReason="Only an owner may do this. Ask Trần Minh Anh.">
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button, at work">
        <Button busy>Pay 24.464.000đ</Button>
        <Button variant="quiet" busy>
          Save
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => {
            setBusy(true)
            setTimeout(() => setBusy(false), 1500)
          }}
        >
          <Trash2 className="size-4" aria-hidden="true" />
          Press me: I keep my width
        </Button>
      </Specimen>
      <Specimen name="Copy button">
        <CopyButton text="REF.1794451267.10134" />
        <CopyButton text="REF.1794451267.10134" wide />
      </Specimen>
      <Specimen name="Segmented control">
        <SegmentedControl
          label="Widgets"
          value={view}
          onChange={setView}
          segments={[
            { value: 'all', label: 'All', count: 12 },
            { value: 'interactive', label: 'Interactive' },
            { value: 'large', label: 'Large Cards' },
          ]}
        />
      </Specimen>
      <Specimen name="Tag, key">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Kbd>Ctrl K</Kbd>
      </Specimen>
    </Chapter>
  )
}
