import { type Puzzle, solve } from './solve.ts'

export type Report = { tried: number } | { number: number | undefined }

// off the main thread, so that typing stays smooth
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  const report = (message: Report) => postMessage(message)
  report({ number: solve(data, (tried) => report({ tried })) })
})
