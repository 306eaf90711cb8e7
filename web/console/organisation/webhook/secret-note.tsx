import { Banner } from '../../../ui/feedback/banner.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { m } from '../../../words/compiled/messages.js'

/** Shown once: it cannot be read again, not even by us. */
export const SecretNote = ({ secret, isNew }: { secret: string; isNew: boolean }) => (
  <div className="grid gap-4">
    <Banner tone="gold">{m.webhook_secret_once()}</Banner>
    <div>
      <p className="mb-1.5 text-sm font-semibold">{m.webhook_secret()}</p>
      <p className="flex items-start gap-2 rounded-lg bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{secret}</code>
        <CopyButton text={secret} label={m.webhook_secret_copy()} />
      </p>
    </div>
    <p className="text-ui text-ink-2">{isNew ? m.webhook_secret_use() : m.webhook_secret_both()}</p>
  </div>
)
