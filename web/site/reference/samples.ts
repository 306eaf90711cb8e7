import type { Route } from '@song-hanh/contract/http/route'
import type { FieldRow } from './fields.ts'
import type { Sample } from './reference-content.ts'

type SampleInput = { name: string; route: Route; sent: Record<string, string> }

const isGuarded = ({ access }: Route) => typeof access === 'object'

const curlOf = ({ route, sent }: SampleInput): string => {
  const lines = [`curl -X ${route.method} "$ORIGIN${route.path}"`]
  if (route.path.startsWith('/id/auth/')) lines.push(`-H 'X-Requested-With: curl'`)
  if (isGuarded(route)) lines.push(`-H "Authorization: Bearer $TOKEN"`)
  if (route.idempotency === 'key') lines.push(`-H "Idempotency-Key: $(uuidgen)"`)
  if (route.body) lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(sent)}'`)
  return lines.join(' \\\n  ')
}

/** `:projectId` in the language's string interpolation. */
const placed = (path: string, write: (name: string) => string) =>
  path.replace(/:(\w+)/g, (_, name: string) => write(name))

/** With our own package, which knows the URLs, retries safely and has the types. */
const typescriptOf = ({ name, route, sent }: SampleInput): string => {
  const params = [...route.path.matchAll(/(?<=:)\w+/g)].map(([param]) => param)
  const given = [...params, ...Object.entries(sent).map(([field, value]) => `${field}: '${value}'`)].join(', ')
  return [
    "import { openClient } from '@song-hanh/client'",
    '',
    'const client = openClient({ key, baseUrl: origin })',
    `const reply = await client.${name}(${given && `{ ${given} }`})`,
  ].join('\n')
}

const pythonOf = ({ route, sent }: SampleInput): string => {
  const headers = ['"Authorization": f"Bearer {key}"']
  if (route.idempotency === 'key') headers.push('"Idempotency-Key": str(uuid.uuid4())')
  return [
    `response = requests.${route.method.toLowerCase()}(`,
    `    f"{origin}${placed(route.path, (name) => `{${name}}`)}",`,
    `    headers={${headers.join(', ')}},`,
    ...(route.body ? [`    json=${JSON.stringify(sent)},`] : []),
    ')',
    'data = response.json()["data"]',
  ].join('\n')
}

/** Code samples of this call. Calls that are not for programs have one sample only. */
export const samplesOf = (name: string, route: Route, body: FieldRow[]): Sample[] => {
  const needed = body.filter((field) => field.required && !/[.[]/.test(field.name))
  const given = { name, route, sent: Object.fromEntries(needed.map((field) => [field.name, '…'])) }
  const isForKeys = typeof route.access === 'object' && route.access.key !== 'never'
  return [
    { language: 'curl', text: curlOf(given) },
    ...(isForKeys
      ? ([
          { language: 'TypeScript', text: typescriptOf(given) },
          { language: 'Python', text: pythonOf(given) },
        ] as const)
      : []),
  ]
}
