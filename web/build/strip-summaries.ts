import { parseSync, Visitor, type Plugin } from 'vite'
import { root } from './config.ts'

const contract = new URL('../contract/', `file://${root}`).pathname

/** Removes `summary` from every `route({ … })` of a file of the contract. A route without one of its own is an error. */
export const withoutSummaries = (file: string, code: string): string => {
  const removed: [start: number, end: number][] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [fields] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'route') return
      const properties = fields?.type === 'ObjectExpression' ? fields.properties : []
      const at = properties.findIndex(
        (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'summary',
      )
      const [summary, next] = properties.slice(at)
      if (at === -1 || !summary || !fields) throw new Error(`a route of ${file} has no summary that can be removed`)
      removed.push([summary.start, next?.start ?? fields.end - 1])
    },
  }).visit(parseSync(file, code).program)
  return removed.toReversed().reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code)
}

/**
 * Summaries of routes are for the API reference, which is prerendered, and for the OpenAPI document; browsers would
 * download them with every route and never read them.
 */
export const stripSummaries = (): Plugin => {
  let isEffective = false
  return {
    name: 'strip-summaries',
    transform: {
      filter: { id: /\/contract\/[^?]+\.ts$/ },
      handler: (code, id) => {
        if (!id.startsWith(contract)) return null
        const rest = withoutSummaries(id, code)
        isEffective ||= rest !== code
        return { code: rest, map: null }
      },
    },
    buildEnd: (error) => {
      if (!error && !isEffective) throw new Error(`no summary of a route was removed; are routes still in ${contract}?`)
    },
  }
}
