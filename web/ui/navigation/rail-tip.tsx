import { useEffect, useRef } from 'react'

const restMs = 350

/**
 * Tooltips of the icons in a collapsed sidebar, for elements with `data-tip`. One element serves them all and is
 * positioned by hand: it is always to the right, which needs no positioning library. It can be hovered and dismissed by
 * Escape; screen readers have the names already.
 */
export const RailTip = () => {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = tip.current
    const bubble = element?.firstElementChild
    const rail = element?.parentElement
    if (!element || !bubble || !rail) return
    let timer = 0
    const hide = () => {
      clearTimeout(timer)
      element.hidden = true
    }
    const show = (owner: HTMLElement) => {
      const box = owner.getBoundingClientRect()
      bubble.textContent = owner.dataset.tip ?? ''
      element.style.left = `${box.right}px`
      element.style.top = `${box.top + box.height / 2}px`
      element.hidden = owner.hasAttribute('data-popup-open')
    }
    const ownerOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
    const enter = (event: Event) => {
      if (event.target instanceof Node && element.contains(event.target)) return
      const owner = ownerOf(event)
      hide()
      if (!owner) return
      const isSeen = event.type === 'focusin' && owner.matches(':focus-visible')
      timer = window.setTimeout(show, isSeen ? 0 : restMs, owner)
    }
    const press = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    rail.addEventListener('pointerover', enter)
    rail.addEventListener('focusin', enter)
    for (const name of ['pointerleave', 'focusout', 'click'] as const) rail.addEventListener(name, hide)
    rail.addEventListener('scroll', hide, true)
    document.addEventListener('keydown', press)
    return () => {
      hide()
      rail.removeEventListener('pointerover', enter)
      rail.removeEventListener('focusin', enter)
      for (const name of ['pointerleave', 'focusout', 'click'] as const) rail.removeEventListener(name, hide)
      rail.removeEventListener('scroll', hide, true)
      document.removeEventListener('keydown', press)
    }
  }, [])
  // the padding reaches to the icon, so that the pointer does not cross a gap
  return (
    <div ref={tip} hidden aria-hidden="true" className="fixed z-60 -translate-y-1/2 pl-2">
      <span className="block max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper" />
    </div>
  )
}
