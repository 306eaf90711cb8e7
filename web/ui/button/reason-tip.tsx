import { useEffect } from 'react'

const halfWidth = 140
const room = 96

const place = (tip: HTMLElement, owner: HTMLElement, below: boolean) => {
  const box = owner.getBoundingClientRect()
  const centre = box.left + box.width / 2
  tip.dataset.align = centre < halfWidth ? 'start' : innerWidth - centre < halfWidth ? 'end' : 'centre'
  const hasRoom = below ? innerHeight - box.bottom >= room : box.top >= room
  tip.dataset.side = below === hasRoom ? 'below' : 'above'
  delete tip.dataset.hushed
}

/**
 * Says why its button is disabled, on hover, on focus and on tap. It is inside the button and pure CSS: public pages
 * use buttons too and must not load a positioning library.
 */
export const ReasonTip = ({ id, reason, below }: { id: string; reason: string; below: boolean }) => {
  useEffect(() => {
    const tip = document.getElementById(id)
    const button = tip?.parentElement
    if (!button) return
    const show = () => place(tip, button, below)
    const hush = (event: KeyboardEvent) => {
      if (event.key === 'Escape') tip.dataset.hushed = ''
    }
    button.addEventListener('pointerenter', show)
    button.addEventListener('focus', show)
    button.addEventListener('keydown', hush)
    return () => {
      button.removeEventListener('pointerenter', show)
      button.removeEventListener('focus', show)
      button.removeEventListener('keydown', hush)
    }
  }, [id, below])

  return (
    // excluded from the button's name, read as its description
    <span id={id} aria-hidden="true" className="reason-tip">
      <span>{reason}</span>
    </span>
  )
}
