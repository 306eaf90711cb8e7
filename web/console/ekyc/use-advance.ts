import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { wizard } from './browser-wizard.ts'
import { type Step, stepPath } from './steps.ts'

/** The success is read before the next step comes. */
export const advanceAfterMs = 1000

/** Goes on to the next step after a second; whoever leaves before stays where he went. */
export const useAdvance = () => {
  const router = useRouter()
  const [next, setNext] = useState<Step>()
  useEffect(() => () => wizard.rest(), [])
  // the second begins when the success stands there, however long that took to draw
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
