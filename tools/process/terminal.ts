import { styleText } from 'node:util'

type Colour = Parameters<typeof styleText>[0]

export const paint = (colour: Colour, text: string) => styleText(colour, text, { stream: process.stdout })

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Reports progress: at the start, every ten seconds, and the duration at the end. */
export const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const elapsed = () => seconds(performance.now() - startedAt)
  console.log(`${paint('dim', '…')} ${what}`)
  const timer = setInterval(() => console.log(`${paint('dim', '…')} ${what}: still running after ${elapsed()}`), 10_000)
  try {
    const result = await work()
    console.log(`${paint('green', '✓')} ${what} ${paint('dim', elapsed())}`)
    return result
  } finally {
    clearInterval(timer)
  }
}

const colours: Colour[] = ['cyan', 'magenta', 'yellow', 'blue', 'green', 'red']
const colourOf = new Map<string, Colour>()

/** Prints a line with its process's name. JSON logs of our servers are formatted as a message with its fields. */
export const printLine = (name: string, line: string) => {
  const colour = colourOf.get(name) ?? colours[colourOf.size % colours.length] ?? 'cyan'
  colourOf.set(name, colour)
  console.log(`${paint(colour, name.padEnd(8))}${paint('dim', '│')} ${readable(line)}`)
}

const levels: Record<number, [word: string, colour: Colour]> = {
  40: ['warning ', 'yellow'],
  50: ['error ', 'red'],
  60: ['fatal ', 'red'],
}

const readable = (line: string): string => {
  if (!line.startsWith('{"level"')) return line
  try {
    const { level, time, process, name, pid, hostname, msg, ...facts } = JSON.parse(line) as Record<string, unknown>
    void [time, process, name, pid, hostname]
    const [word, colour] = levels[Number(level)] ?? ['', 'reset' as const]
    const rest = Object.entries(facts).map(
      ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    return `${paint(colour, `${word}${typeof msg === 'string' ? msg : ''}`)} ${paint('dim', rest.join(' '))}`
  } catch {
    return line
  }
}
