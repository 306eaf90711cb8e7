import { m } from '../../words/compiled/messages.js'
import type { Sample } from './reference-content.ts'

const look = 'overflow-x-auto rounded-[10px] bg-deep p-4 font-mono text-[13px] leading-6 text-on-deep'

export const Code = ({ label, text }: { label: string; text: string }) => (
  <pre tabIndex={0} role="group" aria-label={label} className={look}>
    {text}
  </pre>
)

export const SampleBlock = ({ sample: { language, text } }: { sample: Sample }) => (
  <div className="min-w-0">
    <p className="mb-1.5 text-sm font-semibold">{language}</p>
    <Code label={m.reference_sample_in({ language })} text={text} />
  </div>
)
