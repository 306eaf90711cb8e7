import { contract } from '@song-hanh/contract/contract'
import { type FailureNote, pipelineFailures } from '@song-hanh/contract/http/failure'
import { openApiDocument } from '@song-hanh/contract/openapi'
import type { Route } from '@song-hanh/contract/http/route'
import { fieldsOf, typeName } from './fields.ts'
import { readHooks } from './hooks.ts'
import type {
  ErrorView,
  GroupName,
  OperationView,
  ReferenceContent,
  ReferenceGroupContent,
} from './reference-content.ts'
import { samplesOf } from './samples.ts'

const callersOf = ({ access }: Route): OperationView['callers'] => {
  if (typeof access === 'string') return ['anybody']
  return [
    ...(access.session === 'never' ? [] : (['session'] as const)),
    ...(access.key === 'never' ? [] : (['key'] as const)),
  ]
}

/** Each code once, in alphabetical order: every failure has its own anchor. */
const errorsOf = (operations: OperationView[]): ErrorView[] => {
  const shared = Object.entries<FailureNote>(pipelineFailures).map(([code, note]) => ({ code, ...note }))
  const all = new Map([...shared, ...operations.flatMap(({ failures }) => failures)].map((one) => [one.code, one]))
  return [...all.values()].toSorted((a, b) => a.code.localeCompare(b.code))
}

const isForKeys = ({ callers }: Pick<OperationView, 'callers'>) => callers.includes('key')

/** Every documented call of each group, from the OpenAPI document; those that programs may make come first. */
const readGroups = (): { name: GroupName; operations: OperationView[] }[] => {
  const document = openApiDocument(contract, '')
  const viewOf = (name: string, route: Route): OperationView => {
    const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()] as {
      parameters?: { name: string; in: string; required: boolean; schema: object }[]
      requestBody?: { content: { 'application/json'?: { schema: object } } }
      responses: { '200': { content: { 'application/json'?: { schema: object } } } }
    }
    const replied = operation.responses['200'].content['application/json']
    // form-encoded bodies come from mail programs, not from readers
    const sent = operation.requestBody?.content['application/json']
    const body = sent === undefined ? [] : fieldsOf(sent.schema, document)
    const parameters = (operation.parameters ?? []).map((one) => ({
      name: one.name,
      type: typeName(one.schema, document),
      required: one.required,
      place: one.in,
    }))
    const shared =
      typeof route.access === 'string'
        ? (['rate_limited'] as const)
        : (['unauthenticated', 'forbidden', 'rate_limited'] as const)
    const failures = [
      ...Object.entries(route.failures),
      ...shared.map((code) => [code, pipelineFailures[code]] as const),
    ]
    return {
      name,
      method: route.method,
      path: route.path,
      summary: route.summary,
      callers: callersOf(route),
      idempotent: route.idempotency === 'key',
      given: [...parameters, ...body.map((field) => ({ ...field, place: 'body' }))],
      // URLs that people open in a browser return a page or a file, which has no fields
      reply: replied === undefined ? [] : fieldsOf(replied.schema, document),
      failures: failures.map(([code, { status, message }]) => ({ code, status, message })),
      samples: samplesOf(name, route, body),
    }
  }
  return (Object.keys(contract) as GroupName[]).map((name) => {
    // callbacks of other companies are agreed with them, not documented here
    const operations = Object.entries<Route>(contract[name])
      .filter(([, { replyAs }]) => replyAs !== 'plain')
      .map(([operation, route]) => viewOf(operation, route))
    return { name, operations: operations.toSorted((a, b) => Number(isForKeys(b)) - Number(isForKeys(a))) }
  })
}

const groups = readGroups()

export const readReference = (): ReferenceContent => ({
  groups: groups.map(({ name, operations }) => ({
    name,
    calls: operations.map(({ callers, ...operation }) => ({
      name: operation.name,
      method: operation.method,
      path: operation.path,
      summary: operation.summary,
      isForKeys: isForKeys({ callers }),
    })),
  })),
  errors: errorsOf(groups.flatMap(({ operations }) => operations)),
  hooks: readHooks(),
})

export const readReferenceGroup = (name: string): ReferenceGroupContent | undefined => {
  const group = groups.find((one) => one.name === name)
  return group && { ...group, groups: groups.map((one) => one.name) }
}
