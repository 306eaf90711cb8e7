/** Invisible and unreachable for people; only bots fill it in. */
export const Honeypot = () => (
  <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
    <input type="text" name="callbackNote" tabIndex={-1} autoComplete="off" />
  </div>
)
