import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { m } from '../../words/compiled/messages.js'

/** A page that is loading: head, one wide block, three smaller ones. */
export const PageSkeleton = () => (
  <output aria-label={m.console_loading_page()} className="block">
    <Skeleton className="h-8.5 w-56 max-w-full" />
    <Skeleton className="mt-2 mb-7 h-5 w-100 max-w-full" />
    <div className="grid gap-5 max-md:gap-3.5 md:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="col-span-full h-70 rounded-xl max-lg:h-47.5 max-sm:h-73.5" />
      <Skeleton className="h-57.5 rounded-xl max-xl:h-55" />
      <Skeleton className="h-57.5 rounded-xl max-xl:h-55" />
      <Skeleton className="h-57.5 rounded-xl max-xl:h-55" />
    </div>
  </output>
)

const skeletonEntries = Array.from({ length: 12 }, (_, entry) => entry)

/** The console before the person is known: the frame at its final size, so that nothing moves. */
export const ConsoleSkeleton = () => (
  <div className="grid min-h-dvh bg-work sm:grid-cols-[auto_minmax(0,1fr)]">
    <div className="w-62 border-r border-line bg-sunken p-2 max-lg:w-14 max-sm:hidden">
      <Skeleton className="h-11 w-full rounded-lg" />
      <div className="mt-9 grid gap-2">
        {skeletonEntries.map((entry) => (
          <Skeleton key={entry} className="mx-2 my-1 h-4 max-w-30" />
        ))}
      </div>
    </div>
    <div className="flex min-w-0 flex-col">
      <div className="h-12.5 border-b border-line" />
      <div className="mx-auto w-full max-w-316 p-8 max-lg:p-6 max-md:px-4 max-md:pt-5 wide:max-w-416">
        <PageSkeleton />
      </div>
    </div>
  </div>
)
