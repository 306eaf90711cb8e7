import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { wizard } from './browser-wizard.ts'
import { type Step, stepPath } from './steps.ts'

/** Time to read the success message. */
export const advanceAfterMs = 1000

/** Advances to the next step after a second, unless the person navigates first. */
export const useAdvance = () => {
  const router = useRouter()
  const [next, setNext] = useState<Step>()
  useEffect(() => () => wizard.rest(), [])
  // the second starts when the message is on screen, however long rendering took
  useEffect(() => {
    if (next === undefined) return undefined
    const timer = setTimeout(() => {
      wizard.rest()
      void router.navigate({ href: stepPath(next) })
    }, advanceAfterMs)
    return () => clearTimeout(timer)
  }, [next, router])
  return (step: Step) => {
    wizard.move()
    wizard.become({ notice: undefined })
    setNext(step)
  }
}
