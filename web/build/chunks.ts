/** React is the same in every bundle and changes with its version only, so it keeps its own name in people's caches. */
export const react = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }

/**
 * Small modules that the login shares with other pages. As separate files each would weigh more than its content, and
 * cost one more request on the critical path.
 */
export const loginScraps = [
  {
    name: 'icons',
    test: /\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared\/.*|icons\/(x|info|eye|eye-off|key-round|arrow-left|circle-check|fingerprint-pattern|circle-exclamation-point|triangle-exclamation-point))\.m?js$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'sign-in-words',
    test: /\/words\/compiled\/messages\/(ui_(back|close)|identity_(back_to_login|email|email_placeholder|or|password|password_empty|sign_in|stop_console|stop_sign_in|trust|trust_error))\.js$/,
    includeDependenciesRecursively: false,
  },
]

/** Dates are formatted by most pages; a file of its own would be named in the entry, which is more than it holds. */
export const dates = {
  name: 'format-date',
  test: /\/console\/format\/(format-date|intl-formats)\.ts$/,
  includeDependenciesRecursively: false,
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null }

/** Messages hang on one index, so all of them look as if the entry needed them; only these blocks really are shared. */
const wordsOfOnePage =
  /\/words\/compiled\/messages\/(?!site_(?!not_found_|failure_|error_)|ui_(?!cop)|cart_header_|_index)/
/** Icons hang on one index in the same way; an icon belongs to the frame when a file of the frame names it. */
const iconFile = /\/lucide-react\/dist\/esm\/icons\/([a-z\d-]+)\.m?js$/
/** Modules at the root of the site and in `site/page`, shared by several pages. */
const sharedPiece = /\/web\/site\/(page\/)?[^/]+$/

/** 'ArrowUpRight' and 'Trash2' stand in 'arrow-up-right' and 'trash-2'. */
const fileOfIcon = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase()

const iconsNamedIn = (code: string) =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => fileOfIcon(name.trim().replace(/ as .*/, ''))),
  )

/**
 * What the entry needs at once, in one file: pages share much of it, and each shared module would be one more request.
 */
export const frameOf = (entry: string) => {
  let reached: { files: Set<string>; icons: Set<string> } | undefined
  const reach = (graph: Graph) => {
    const files = new Set([entry])
    const icons = new Set<string>()
    for (const id of files) {
      const module = graph.getModuleInfo(id)
      for (const imported of module?.importedIds ?? []) files.add(imported)
      if (!id.includes('/node_modules/')) for (const icon of iconsNamedIn(module?.code ?? '')) icons.add(icon)
    }
    return { files, icons }
  }
  const isEager = (id: string, graph: Graph) => {
    const { files, icons } = (reached ??= reach(graph))
    const icon = iconFile.exec(id)?.[1]
    return icon === undefined ? files.has(id) && !wordsOfOnePage.test(id) : icons.has(icon)
  }
  return {
    debugName: 'frame',
    name: (id: string, graph: Graph) => (sharedPiece.test(id) || isEager(id, graph) ? 'frame' : null),
  }
}
