import { codeFiles, importsOf, isTestFile, ownFile } from './import-graph.ts'
import { importRules, sameFolder, testPackages, testsMayImport, type ImportRule } from './import-rules.ts'
import { locationOf } from './source-files.ts'

const isAllowed = (rule: ImportRule, file: string, specifier: string): boolean => {
  const isTest = isTestFile(file)
  const target = ownFile(file, specifier)
  if (target === undefined)
    return !rule.packages || rule.packages.test(specifier) || (isTest && testPackages.test(specifier))
  const [home = '', , folder = ''] = file.split('/')
  if (isTest && testsMayImport[home]?.some((allowed) => allowed.test(target))) return true
  return rule.mayImport.some((allowed) => new RegExp(allowed.source.replace(sameFolder, folder)).test(target))
}

/** Every import that the table does not allow, as one sentence each. */
export const checkImports = (root: string): string[] =>
  codeFiles(root).flatMap((file) => {
    const rule = importRules.find(({ from }) => from.test(file.path))
    if (!rule) return []
    return importsOf(file)
      .filter(({ specifier }) => !isAllowed(rule, file.path, specifier))
      .map(({ specifier, offset }) => `${locationOf(file, offset)} must not import '${specifier}': ${rule.because}`)
  })
