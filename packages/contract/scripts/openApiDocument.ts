import { api } from '@portal-gateway/contract/api'
import type { ParamKind } from '@portal-gateway/contract/callTypes'
import { appVersion } from '@portal-gateway/contract/configuration'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { apiBase, headers, sessionCookie } from '@portal-gateway/contract/headers'
import { commonOutcomes, declaredOutcomes } from '@portal-gateway/contract/outcomes'
import type * as v from 'valibot'
import { componentSchemas, jsonSchemaOf } from './jsonSchemas.ts'

type Json = Record<string, unknown>

const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })
const inJson = (schema: Json): Json => ({ 'application/json': { schema } })
const words = (name: string): string =>
  name.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase())

/** Returns the contract as OpenAPI 3.1; everything in it is derived from the calls. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [resource, calls] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = (paths[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = operation(resource, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal Gateway API', version: appVersion },
    servers: [{ url: apiBase }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(),
      responses: commonResponses(),
      parameters: {
        project: {
          name: headers.project,
          in: 'header',
          description: "The project's short name.",
          schema: { type: 'string' },
        },
        idempotencyKey: {
          name: headers.idempotencyKey,
          in: 'header',
          description:
            'The client sends the same value in each attempt to create one record. A retry within a day does not create a second record.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie.secure,
          description: `Set by the sign-in. Without https its name is ${sessionCookie.plain}.`,
        },
        antiForgery: {
          type: 'apiKey',
          in: 'header',
          name: headers.antiForgery,
          description: 'The token from the response to the sign-in. Required by every call except GET.',
        },
        partner: {
          type: 'http',
          scheme: 'bearer',
          description: "The secret that a partner's server shares with this one.",
        },
      },
    },
  }
}

function operation(resource: string, name: string, endpoint: Endpoint): Json {
  const { access } = endpoint
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: endpoint.summary,
    'x-permission': access,
    ...(endpoint.needsRecentSignIn && { 'x-needs-recent-sign-in': true }),
    ...(endpoint.done.bound && { 'x-bound': endpoint.done.bound }),
    security: securityOf(endpoint),
    parameters: [
      reference('parameters', 'project'),
      ...(endpoint.takesIdempotencyKey ? [reference('parameters', 'idempotencyKey')] : []),
      ...Object.entries(endpoint.params ?? {}).map(pathParameter),
      ...queryParameters(endpoint.query),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: requestContent(endpoint.body, endpoint.parts) },
    }),
    responses: responses(endpoint),
  }
}

const requestContent = (body: v.GenericSchema, parts: Endpoint['parts']): Json =>
  parts
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              [parts.body]: jsonSchemaOf(body, 'input'),
              [parts.file]: { type: 'string', contentMediaType: 'application/octet-stream' },
            },
            required: [parts.body],
          },
          encoding: { [parts.body]: { contentType: 'application/json' } },
        },
      }
    : inJson(jsonSchemaOf(body, 'input'))

function securityOf({ access, method }: Endpoint): Json[] {
  if (access === 'public') return []
  if (access === 'partner') return [{ partner: [] }]
  return [{ session: [], ...(method !== 'GET' && { antiForgery: [] }) }]
}

const pathParameter = ([name, kind]: [string, ParamKind]): Json => ({
  name,
  in: 'path',
  required: true,
  schema: kind === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string', minLength: 1 },
})

function queryParameters(query: v.GenericSchema | undefined): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function responses({ done, outcomes = [], refusal }: Endpoint): Json {
  const byStatus: Record<number, Json> = {
    [done.status]: {
      description: { 200: 'Done', 201: 'Created', 302: 'Found' }[done.status],
      ...(done.status !== 200 && {
        headers: {
          Location: {
            required: true,
            schema: { type: 'string' },
            description: 'The address of the created record or of the redirect',
          },
        },
      }),
      ...(done.isCounted && {
        headers: {
          [headers.total]: {
            required: true,
            schema: { type: 'integer', minimum: 0 },
            description: 'The total number of rows; the list may contain only the first ones',
          },
        },
      }),
      ...(done.body && {
        content:
          done.body === 'file'
            ? { 'application/octet-stream': {} }
            : inJson(jsonSchemaOf(done.body, 'output')),
      }),
    },
  }
  for (const name of outcomes) {
    const { status, body } = declaredOutcomes[name]
    byStatus[status] = {
      description: words(name),
      ...(body && { content: inJson(jsonSchemaOf(body, 'output')) }),
    }
  }
  for (const [name, { status }] of Object.entries(commonOutcomes))
    byStatus[status] = reference('responses', name)
  if (refusal) {
    byStatus[refusal.status] = {
      description: 'Refused',
      content: {
        ...inJson(jsonSchemaOf(refusal.body, 'output')),
        'text/plain': { schema: { type: 'string' } },
      },
    }
  }
  return byStatus
}

const commonResponses = (): Json =>
  Object.fromEntries(
    Object.entries(commonOutcomes).map(([name, { body }]) => [
      name,
      { description: words(name), content: inJson(jsonSchemaOf(body, 'output')) },
    ]),
  )
