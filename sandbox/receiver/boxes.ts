import { type Behaviour, openBehaviour } from '../behaviour.ts'
import { keepNewest } from '../keep-newest.ts'

export type Received = { at: string; headers: Record<string, string>; body: string }
type Box = { behaviour: Behaviour; received: Received[] }

export const boxModes = {
  slow: 'answers slowly',
  fail: 'answers 503',
  redirect: 'redirects to another address',
  hang_up: 'closes the connection without an answer',
}

const maxBoxes = 500
const maxReceived = 200

/** Each caller has its own box, so that tests do not interfere. */
export const openBoxes = () => {
  const boxes = new Map<string, Box>()
  const find = (name: string): Box => {
    const box = boxes.get(name) ?? { behaviour: openBehaviour(boxModes), received: [] }
    boxes.set(name, box)
    keepNewest(boxes, maxBoxes)
    return box
  }
  const keep = (name: string, received: Received) => {
    const { received: all } = find(name)
    all.push(received)
    if (all.length > maxReceived) all.shift()
  }
  return { find, keep }
}
