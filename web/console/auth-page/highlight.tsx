/** A sentence with one value, such as an address, in bold. */
export const Highlight = ({ text, part }: { text: string; part: string }) => {
  const at = text.indexOf(part)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b className="wrap-anywhere text-ink">{part}</b>
      {text.slice(at + part.length)}
    </>
  )
}
