import { join } from 'node:path'
import { type CallExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker, type Program, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What a property can hold: kinds of values, and null. */
export type Held = { kinds: Set<Kind>; isNullable: boolean }
export type Kind = 'string' | 'number' | 'boolean' | 'bigint' | 'array' | 'object' | 'unknown'
export type Properties = Map<string, Held>

const server = join(import.meta.dirname, '..', '..')

const kindOf = (checker: Checker, type: Type): Kind => {
  if (type.flags & TypeFlags.StringLike) return 'string'
  if (type.flags & TypeFlags.NumberLike) return 'number'
  if (type.flags & TypeFlags.BooleanLike) return 'boolean'
  if (type.flags & TypeFlags.BigIntLike) return 'bigint'
  if (checker.isArrayLikeType(type)) return 'array'
  return type.flags & TypeFlags.Object || type.isIntersectionType() ? 'object' : 'unknown'
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

const heldBy = (checker: Checker, type: Type): Held => {
  const parts = partsOf(type)
  const isNull = ({ flags }: Type) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0
  return {
    kinds: new Set(parts.filter((part) => !isNull(part)).map((part) => kindOf(checker, part))),
    isNullable: parts.some(isNull),
  }
}

/** Unknown, or a type parameter: it stands for the rows of several tables, which the users of the function declare. */
const isOpen = (type: Type): boolean =>
  (type.flags & (TypeFlags.Unknown | TypeFlags.TypeParameter)) !== 0 ||
  (type.isIntersectionType() && type.getTypes().some(isOpen))

const callAt = (file: SourceFile, position: number): CallExpression | undefined => {
  let found: CallExpression | undefined
  const visit = (node: Node): void => {
    if (found || node.pos > position || node.end < position) return
    if (node.kind === SyntaxKind.CallExpression && (node as CallExpression).expression.getStart(file) === position)
      found = node as CallExpression
    else node.forEachChild(visit)
  }
  visit(file)
  return found
}

const positionOf = (file: SourceFile, line: number, column: number): number => {
  const before = file.text.split('\n').slice(0, line - 1)
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1
}

/** The compiler's view of the server's types, in a process of its own. */
export const openRowTypes = () => {
  const api = new API({ cwd: server })
  const [project] = api.updateSnapshot({ openProjects: [join(server, 'tsconfig.json')] }).getProjects()
  if (!project) throw new Error('the compiler opened no project')
  const { program, checker }: { program: Program; checker: Checker } = project

  const sourceOf = (path: string): SourceFile => {
    const file = program.getSourceFile(join(server, path))
    if (!file) throw new Error(`${path} is not part of the server's project`)
    return file
  }
  /** `Generated<number>` is read as a number. */
  const readAs = (type: Type): Type => {
    const select = checker.getPropertyOfType(type, '__select__')
    return (select && checker.getTypeOfSymbol(select)) ?? type
  }
  const propertiesOf = (type: Type): Properties =>
    new Map(
      checker.getPropertiesOfType(type).map((property) => {
        const of = checker.getTypeOfSymbol(property)
        if (!of) throw new Error(`${property.name} has no type`)
        return [property.name, heldBy(checker, readAs(of))]
      }),
    )

  return {
    /** The row of the statement that is defined at `file:line:column`; undefined when it is open. */
    rowOf: (place: string): Properties | undefined => {
      const [path = '', line = '', column = ''] = place.split(':')
      const file = sourceOf(path)
      const call = callAt(file, positionOf(file, Number(line), Number(column)))
      const type = call && checker.getTypeAtLocation(call)
      const row = type?.getAliasTypeArguments()[1]
      if (!row) throw new Error(`${place}: no statement found`)
      return isOpen(row) ? undefined : propertiesOf(row)
    },
    /** The tables that all domains declare, by `schema.table`. */
    tables: (): Map<string, Properties> => {
      const file = sourceOf('platform/db/tables.ts')
      const symbol = checker.resolveName('Tables', SymbolFlags.Type, file)
      if (!symbol) throw new Error('no interface Tables')
      const tables = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
      return new Map(
        tables.flatMap((table) => {
          const type = checker.getTypeOfSymbol(table)
          return type ? [[table.name, propertiesOf(type)] as const] : []
        }),
      )
    },
    close: () => api.close(),
  }
}
