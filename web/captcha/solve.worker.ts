import { type Puzzle, solve } from './solve.ts'

export type Report = { tried: number } | { number: number | undefined }

// off the page's own thread, so that typing stays smooth while the work is done
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  const report = (message: Report) => postMessage(message)
  report({ number: solve(data, (tried) => report({ tried })) })
})
