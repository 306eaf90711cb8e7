/** React is the same in every bundle and changes with its version only, so it keeps its own name in people's caches. */
export const react = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Sentences hang on one index, so all of them look as if the entry needed them; only these blocks really are shared. */
const wordsOfOnePage = /\/words\/compiled\/messages\/(?!site_|ui_|_index)/
/** Files at the root of the site are there because several pages share them. */
const sharedPiece = /\/web\/site\/[^/]+$/

/** What the entry needs at once, in one file: pages share much of it, and each shared scrap would be one more request. */
export const frameOf = (entry: string) => {
  let reached: Set<string> | undefined
  const reach = (graph: Graph) => {
    const seen = new Set([entry])
    for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
    return seen
  }
  const isEager = (id: string, graph: Graph) => (reached ??= reach(graph)).has(id) && !wordsOfOnePage.test(id)
  return {
    debugName: 'frame',
    name: (id: string, graph: Graph) => (sharedPiece.test(id) || isEager(id, graph) ? 'frame' : null),
  }
}
