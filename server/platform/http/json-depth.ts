/** More than any of our bodies has; parsers and validators recurse, and would run out of stack. */
const maxDepth = 50

const quote = 0x22
const backslash = 0x5c
const opens = new Set([0x5b, 0x7b])
const closes = new Set([0x5d, 0x7d])

/** Whether objects and lists are nested too deeply. Looks at the text, because the parsed value is what must not exist. */
export const isTooDeep = (json: string): boolean => {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (isText) {
      if (code === backslash) at += 1
      else if (code === quote) isText = false
    } else if (code === quote) isText = true
    else if (closes.has(code)) depth -= 1
    else if (opens.has(code) && ++depth > maxDepth) return true
  }
  return false
}
