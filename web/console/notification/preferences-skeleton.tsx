import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { m } from '../../words/compiled/messages.js'
import { dayLook, listLook } from './list-skeleton.tsx'

const Head = () => (
  <>
    <Skeleton className="my-1 h-5 w-44" />
    <Skeleton className="mt-1.5 mb-4.5 h-4 w-96 max-w-full" />
  </>
)

const Rows = ({ count, look }: { count: number; look: string }) => (
  <div className={listLook}>
    <div className={`${dayLook} max-md:hidden`}>
      <Skeleton className="my-0.75 h-3.5 w-16" />
    </div>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={`flex items-center justify-between border-t border-line px-4 nth-2:border-t-0 ${look}`}>
        <Skeleton className="h-4 w-52" />
        <Skeleton className="h-4 w-28" />
      </div>
    ))}
  </div>
)

/** The three parts at their final size. */
export const PreferencesSkeleton = () => (
  <output aria-label={m.ui_loading()} className="block max-w-240">
    <Head />
    <Rows count={3} look="min-h-15.25 max-md:min-h-36" />
    <div className="my-9">
      <Head />
      <div className="grid gap-2 sm:grid-cols-2">
        <Skeleton className="h-11.5 rounded-lg" />
        <Skeleton className="h-11.5 rounded-lg" />
      </div>
      <Skeleton className="mt-4 mb-7 h-4 w-72 max-w-full" />
    </div>
    <Head />
    <Rows count={8} look="min-h-11" />
  </output>
)
