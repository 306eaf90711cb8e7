import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { wizard } from './browser-wizard.ts'
import { type Step, stepPath } from './steps.ts'

/** The success is read before the next step comes. */
export const moveAfterMs = 1000

/** Goes on to the next step after a second; whoever leaves before stays where he went. */
export const useMove = () => {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      wizard.rest()
    },
    [],
  )
  return (step: Step) => {
    wizard.move()
    wizard.become({ notice: undefined })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      wizard.rest()
      void router.navigate({ href: stepPath(step) })
    }, moveAfterMs)
  }
}
