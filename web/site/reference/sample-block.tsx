import { use, useId } from 'react'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import type { Sample } from './reference-content.ts'
import { SampleLanguage } from './sample-language.ts'

const frameLook = 'min-w-0 overflow-hidden rounded-[10px] border border-line bg-sunken'
const barLook = 'flex min-h-11 items-center justify-between gap-2 border-b border-line pr-1.5 pl-4 text-sm'

const Pre = ({ label, text }: { label: string; text: string }) => (
  <pre
    tabIndex={0}
    role="group"
    aria-label={label}
    className="overflow-x-auto p-4 font-mono text-[13px] leading-6 focus-visible:-outline-offset-2"
  >
    {text}
  </pre>
)

export const Code = ({ label, text }: { label: string; text: string }) => (
  <div className={frameLook}>
    <div className={barLook}>
      <span className="font-semibold">{label}</span>
      <CopyButton text={text} />
    </div>
    <Pre label={label} text={text} />
  </div>
)

/** Whole class names, because the stylesheet is made from what it finds in the sources. */
const panelLooks: Record<Sample['language'], string> = {
  curl: 'group-has-[[value=curl]:checked]/tabs:block',
  TypeScript: 'group-has-[[value=TypeScript]:checked]/tabs:block',
  Python: 'group-has-[[value=Python]:checked]/tabs:block',
}

const tabLook = cx(
  'relative -mb-px flex min-h-11 cursor-pointer items-center border-b-2 border-transparent text-ink-2 transition-colors',
  'select-none hover:text-ink has-checked:border-jade has-checked:font-semibold has-checked:text-ink',
  'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)',
)

/** A sample in each language. The tabs are radio buttons, so that they work before and without any script. */
export const SampleTabs = ({ samples }: { samples: Sample[] }) => {
  const { language, choose } = use(SampleLanguage)
  const name = useId()
  const shown = samples.find((sample) => sample.language === language) ?? samples[0]
  if (!shown) return undefined
  return (
    <div className={cx('group/tabs', frameLook)}>
      <div className={barLook}>
        <fieldset className="flex gap-5">
          <legend className="sr-only">{m.reference_sample_language()}</legend>
          {samples.map((sample) => (
            <label key={sample.language} className={tabLook}>
              <input
                type="radio"
                name={name}
                value={sample.language}
                checked={sample === shown}
                onChange={() => choose(sample.language)}
                className="sr-only"
              />
              {sample.language}
            </label>
          ))}
        </fieldset>
        <CopyButton text={shown.text} label={m.reference_copy_sample({ language: shown.language })} />
      </div>
      {samples.map((sample) => (
        <div key={sample.language} className={cx('hidden print:block', panelLooks[sample.language])}>
          <Pre label={m.reference_sample_in({ language: sample.language })} text={sample.text} />
        </div>
      ))}
    </div>
  )
}
