import * as z from 'zod/mini'
import { FailureEnvelope, pipelineFailures, Problem } from './http/failure.ts'
import { WebhookMessage } from './organisation/webhook.ts'
import type { Contract, Route } from './http/route.ts'
import { webhookEvents } from './organisation/webhook-event.ts'

type Json = Record<string, unknown>
type Schemas = Record<string, Json>

/** Fields with a default are optional in requests, also when the default replaces invalid input (`z.catch`). */
const makeDefaultsOptional = (schema: { required?: string[]; properties?: object }) => {
  const properties = (schema.properties ?? {}) as Record<string, object>
  if (schema.required) schema.required = schema.required.filter((name) => !('default' in (properties[name] ?? {})))
}

/** Schemas with an id become components; the rest is inlined. */
const describe = (schema: z.ZodMiniType, io: 'input' | 'output', components: Schemas): Json => {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    ...(io === 'input' ? { override: ({ jsonSchema }) => makeDefaultsOptional(jsonSchema) } : {}),
  }) as Json & { $defs?: Schemas }
  const moved = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, definition] of Object.entries($defs ?? {})) components[name] = moved(definition) as Json
  const { id, ...own } = moved(json) as Json & { id?: string }
  if (id === undefined) return own
  components[id] = own
  return { $ref: `#/components/schemas/${id}` }
}

const parametersOf = (route: Route, components: Schemas): Json[] =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = route[part]
    if (!schema) return []
    const { properties = {}, required = [] } = describe(schema, 'input', components) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    const location = part === 'params' ? 'path' : 'query'
    return Object.entries(properties).map(([name, type]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      schema: type,
    }))
  })

/** Failures with the same status share a response; its description lists them by code. */
const failuresOf = (route: Route): Json => {
  const own = Object.entries(route.failures)
  const always = (['invalid_request', 'rate_limited', 'overloaded', 'fault'] as const).map(
    (name) => [name, pipelineFailures[name]] as const,
  )
  const guarded = (['unauthenticated', 'forbidden'] as const).map((name) => [name, pipelineFailures[name]] as const)
  const all = [...own, ...always, ...(route.access === 'public' ? [] : guarded)]
  const byStatus = Map.groupBy(all, ([, note]) => note.status)
  return Object.fromEntries(
    [...byStatus].map(([status, notes]) => [
      String(status),
      {
        description: notes.map(([name, note]) => `\`${name}\`: ${note.message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/FailureEnvelope' } } },
      },
    ]),
  )
}

const securityOf = ({ access }: Route): Json[] => {
  if (access === 'visitor') return [{ visitor: [] }, { session: [] }]
  if (typeof access === 'string') return []
  return [...(access.session === 'never' ? [] : [{ session: [] }]), ...(access.key === 'never' ? [] : [{ apiKey: [] }])]
}

const oneClick = {
  schema: { type: 'object', properties: { 'List-Unsubscribe': { type: 'string', const: 'One-Click' } } },
}
const oneClickBody: Json = {
  required: false,
  description: 'Posted by mail clients for one-click unsubscribe (RFC 8058). The content is ignored.',
  content: { 'application/x-www-form-urlencoded': oneClick, 'multipart/form-data': oneClick },
}

/** Response of a route that people open in the browser: a file, or a redirect to one of our pages. */
const navigationResponses: Json = {
  '200': {
    description: 'The file',
    content: { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } },
  },
  '303': {
    description: 'Redirect to another page of this site',
    headers: { Location: { schema: { type: 'string', format: 'uri-reference' } } },
  },
}

const bodyOf = ({ body, acceptsForm }: Route, components: Schemas): Json => {
  if (acceptsForm) return { requestBody: oneClickBody }
  if (!body) return {}
  const content = { 'application/json': { schema: describe(body, 'input', components) } }
  return { requestBody: { required: true, content } }
}

const operationOf = (domain: string, name: string, route: Route, components: Schemas): Json => {
  const reply = describe(route.reply, 'output', components)
  const body =
    route.replyAs === 'bare'
      ? reply
      : {
          type: 'object',
          required: ['data', 'errors'],
          properties: { data: reply, errors: { type: 'array', maxItems: 0 } },
        }
  const parameters = parametersOf(route, components)
  if (route.idempotency === 'key')
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', format: 'uuid' },
    })
  return {
    operationId: name,
    tags: [domain],
    summary: route.summary,
    security: securityOf(route),
    ...(parameters.length ? { parameters } : {}),
    ...bodyOf(route, components),
    responses: {
      ...(route.replyAs === 'navigation'
        ? navigationResponses
        : route.replyAs === 'events'
          ? {
              '200': {
                description: 'A message whenever it changes',
                content: { 'text/event-stream': { schema: reply } },
              },
            }
          : { '200': { description: 'Success', content: { 'application/json': { schema: body } } } }),
      ...failuresOf(route),
    },
  }
}

const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** Webhooks that we send to a customer's program. */
const webhookOf = (name: string, message: Json): Json => ({
  post: {
    operationId: name,
    parameters: signed,
    requestBody: { required: true, content: { 'application/json': { schema: message } } },
    responses: { '2XX': { description: 'Accepted. Anything else is retried for about three days.' } },
  },
})

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: Json
  externalDocs: Json
  servers: Json[]
  tags: Json[]
  paths: Record<string, Record<string, Json>>
  webhooks: Json
  components: { schemas: Schemas; securitySchemes: Json }
}

/** OpenAPI 3.1, generated from the contract alone, so that it cannot diverge from the server. */
export const openApiDocument = (contract: Record<string, Contract>, origin: string): OpenApiDocument => {
  const schemas: Schemas = {}
  describe(Problem, 'output', schemas)
  describe(FailureEnvelope, 'output', schemas)
  const message = describe(WebhookMessage, 'output', schemas)
  const paths: OpenApiDocument['paths'] = {}
  for (const [domain, routes] of Object.entries(contract))
    for (const [name, route] of Object.entries(routes)) {
      // called only by another company's program, in its own format
      if (route.replyAs === 'plain') continue
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(domain, name, route, schemas) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Song Hành API',
      version: '1',
      description: 'Every answer carries `X-Request-Id`; quote it when you ask for help.',
    },
    externalDocs: { url: `${origin}/api/reference`, description: 'Chapters, samples, and every error code' },
    servers: [{ url: origin }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(webhookEvents.map((name) => [name, webhookOf(name, message)])),
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of a signed-in person.',
        },
        visitor: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Secure-visitor',
          description: 'Cookie of an anonymous browser; `GET /api/ekyc/vpbank/transaction-code` sets it.',
        },
        apiKey: { type: 'http', scheme: 'bearer', description: 'API key of an organization (`sh_live_…`).' },
      },
    },
  }
}
