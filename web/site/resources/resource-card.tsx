import { Download } from 'lucide-react'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { m } from '../../words/compiled/messages.js'
import { usePage } from '../page/page-context.ts'
import { Cover } from './covers.tsx'
import type { ResourceCategory, ResourceItem } from './resources-view.ts'

type ResourceCardProps = { item: ResourceItem; category: ResourceCategory | undefined }

export const ResourceCard = ({ item, category }: ResourceCardProps) => {
  const { language } = usePage()
  const tone: Tone & ResourceCategory['tone'] = category?.tone ?? 'jade'
  return (
    <li className="grid grid-cols-[60px_minmax(0,1fr)] gap-4.5 border-b border-line py-5.5">
      <Cover kind={item.kind} tone={tone} />
      <div className="flex flex-col">
        <h3 className="text-[1rem] leading-[1.4] tracking-[-0.008em] text-pretty">{item.title}</h3>
        <p className="mt-1 text-ui text-pretty text-ink-2">{item.description}</p>
        <div className="mt-auto flex items-center gap-2.5 pt-2.5 text-sm text-ink-2">
          <Tag tone={tone}>{item.type.toUpperCase()}</Tag>
          <span className="min-w-0 wrap-anywhere max-sm:sr-only">{category?.name}</span>
          <a
            href={`/api/documents/${item.id}?language=${language}`}
            target="_blank"
            rel="noopener"
            className="ml-auto inline-flex min-h-9 items-center gap-1.5 font-semibold whitespace-nowrap text-jade underline-offset-4 hover:underline max-md:min-h-11"
          >
            <Download aria-hidden className="size-4" />
            {m.resources_download()}
            <span className="sr-only">
              : {item.title} ({m.form_new_tab()})
            </span>
          </a>
        </div>
      </div>
    </li>
  )
}
