import { defaultModuleId, type Call } from '@playfront/contract/call'
import { calls, type CallName } from '@playfront/contract/calls'
import { errorCodes, type ErrorCode } from '@playfront/contract/errorCodes'
import { languages } from '@playfront/contract/languages'
import { schemas } from '@playfront/contract/schemas'
import { z } from 'zod'
import { releaseVersion } from '../kernel/releaseVersion'
import { errorsOfCall } from './errorsOfCall'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the platform, made from the contract: what it says is what the server checks. */
export const openApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Playfront',
    version: releaseVersion,
    description: 'The calls between a merchant’s front and the platform. The host decides the merchant.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'A merchant’s own host' }],
  paths: pathsOf(),
  components: {
    securitySchemes: {
      member: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'The member’s token, raw.',
      },
      game: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'A game’s token, raw.' },
    },
    schemas: { Failure: failureSchema },
    parameters: headerParameters,
  },
})

const pathsOf = (): Json => {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call<unknown, unknown> = calls[name]
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return paths
}

const operationOf = (name: CallName, call: Call<unknown, unknown>): Json => ({
  operationId: name,
  tags: [tagOf(call.path)],
  security: call.session === 'none' ? [] : [{ [call.session]: [] }],
  parameters: [...headerReferences, ...fieldParameters(name, call)],
  ...(call.method === 'GET' ? {} : { requestBody: bodyOf(name) }),
  responses: { 200: answerOf(name), ...failuresOf(errorsOfCall(name)) },
  'x-module-id': call.moduleId ?? defaultModuleId,
  'x-sealed': call.sealed ?? false,
  'x-cacheable': call.cacheable ?? false,
  'x-moves-money': call.movesMoney ?? false,
})

/** `/wps/lottery/slip` belongs to `lottery`. */
const tagOf = (path: string): string => path.split('/')[2] ?? ''

const requestSchema = (name: CallName): Json => strip(z.toJSONSchema(schemas[name].request, { io: 'input' }))

const strip = ({ $schema: _dialect, ...schema }: Json): Json => schema

const fieldParameters = (name: CallName, { method, path }: Call<unknown, unknown>): Json[] => {
  const schema = requestSchema(name)
  // A query with several shapes is kept whole: each shape has its own fields.
  if (method === 'GET' && Array.isArray(schema['anyOf']))
    return [{ name: 'query', in: 'query', required: true, style: 'form', explode: true, schema }]
  const { properties = {}, required = [] } = schema as Partial<Fields>
  const inPath = (field: string) => path.includes(`:${field}`)
  return Object.entries(properties)
    .filter(([field]) => method === 'GET' || inPath(field))
    .map(([field, of]) => ({
      name: field,
      in: inPath(field) ? 'path' : 'query',
      required: inPath(field) || required.includes(field),
      schema: of,
    }))
}

interface Fields {
  properties: Json
  required: string[]
}

const bodyOf = (name: CallName): Json => ({
  content: { 'application/json': { schema: requestSchema(name) } },
})

const answerOf = (name: CallName): Json => ({
  description: 'Done.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['success', 'value'],
        properties: {
          success: { const: true },
          value: strip(z.toJSONSchema(schemas[name].answer, { io: 'output' })),
        },
      },
    },
  },
})

const failuresOf = (codes: ErrorCode[]): Json => {
  const statuses = new Set(codes.map((code) => errorCodes[code].status))
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      failureOf(codes.filter((code) => errorCodes[code].status === status)),
    ]),
  )
}

const failureOf = (codes: ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join('\n\n'),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Failure' }],
        properties: { errorCode: { enum: codes } },
      },
    },
  },
})

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'errorCode', 'message'],
  properties: {
    success: { const: false },
    errorCode: { enum: Object.keys(errorCodes) },
    message: { type: 'string', description: 'In the caller’s language, fit to be shown as text.' },
    value: { description: 'Facts the caller needs to go on.' },
  },
}

const headerParameters: Json = {
  Merchant: {
    name: 'Merchant',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'The merchant’s code; it must agree with the host.',
  },
  Language: {
    name: 'Language',
    in: 'header',
    schema: { enum: Object.keys(languages) },
    description: 'Decides the language of messages and names.',
  },
  ModuleId: { name: 'ModuleId', in: 'header', schema: { type: 'string', default: defaultModuleId } },
}

const headerReferences = Object.keys(headerParameters).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))
