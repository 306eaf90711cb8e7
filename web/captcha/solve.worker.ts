import { type Puzzle, type Share, solve } from './solve.ts'

export type Job = { puzzle: Puzzle; share: Share }
export type Report = { tried: number } | { number: number | undefined } | { failed: string }

// off the main thread, so that typing stays smooth
addEventListener('message', ({ data: { puzzle, share } }: MessageEvent<Job>) => {
  const report = (message: Report) => postMessage(message)
  solve(puzzle, share, (tried) => report({ tried })).then(
    (number) => report({ number }),
    (cause: unknown) => report({ failed: String(cause) }),
  )
})
