import { type RefObject, useLayoutEffect, useRef } from 'react'

type Spot = { left: number; top: number }

/** Layout positions, without running animations. */
const spotsIn = (board: HTMLElement) =>
  new Map([...board.querySelectorAll<HTMLElement>('[data-frame]')].map((frame) => [frame, spotOf(frame)]))
const spotOf = ({ offsetLeft: left, offsetTop: top }: HTMLElement): Spot => ({ left, top })

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Animates every element whose position changed from its previous one (FLIP). */
export const useMoveAnimation = (board: RefObject<HTMLElement | null>) => {
  const spots = useRef(new Map<HTMLElement, Spot>())
  useLayoutEffect(() => {
    if (!board.current) return
    const before = spots.current
    spots.current = spotsIn(board.current)
    if (isCalm()) return
    for (const [frame, { left, top }] of spots.current) {
      const was = before.get(frame)
      if (!was || (was.left === left && was.top === top)) continue
      const from = `translate(${was.left - left}px, ${was.top - top}px)`
      frame.animate([{ transform: from }, { transform: 'none' }], {
        duration: 180,
        easing: 'cubic-bezier(.2, 0, 0, 1)',
      })
    }
  })
}
