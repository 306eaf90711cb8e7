/** A key. In the text font on purpose: a page must not download the mono font for it. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="inline-block rounded-[5px] bg-sunken px-1.5 font-sans text-xs leading-5 whitespace-nowrap text-ink-2">
    {children}
  </kbd>
)
