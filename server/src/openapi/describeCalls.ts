import { type ErrorCode, errorCodes } from '@playfront/contract/errorCodes'
import type { z } from 'zod'
import { textsIn } from '../texts/texts'
import { exampleOf } from './exampleOf'
import type { NamedSchemas } from './schemaNames'
import { type DocumentSchema, type Json, pascalCase, shareSchemas } from './sharedSchemas'

/** One call as a document describes it, of the players' calls or of the console's. */
export interface DescribedCall {
  name: string
  method: string
  /** `:name` marks a part taken from the request's field of that name. */
  path: string
  tag: string
  summary: string
  description: string
  security: Json[]
  /** References to the headers that it takes. */
  headers: Json[]
  request: z.ZodType
  answer: z.ZodType
  /** Example of the request, where the fields' own examples do not fit each other. */
  requestExample?: Json
  /** Every code that it can be refused with. */
  errors: readonly ErrorCode[]
  /** Those of them that are no call's own: guards before it, limits and failures of the server. */
  commonErrors: readonly ErrorCode[]
  /** What OpenAPI has no word for: `x-sealed` and the like. */
  traits: Json
}

/** The parts of a document that follow from its calls. */
export interface DescribedCalls {
  paths: Record<string, Record<string, Json>>
  components: { schemas: Json; responses: Json; examples: Json }
}

interface ReadCall extends DescribedCall {
  /** Fields of the path and the query by name, with whether each has to be there. */
  fields: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[]
  /** A query of several shapes, which is kept whole: each shape has its own fields. */
  query?: Json
  body?: Json
  answered: Json
  example: Json
}

/** Operations, schemas, responses and examples of calls, everything that several have in common once. */
export const describeCalls = (
  calls: readonly DescribedCall[],
  { known, toJson }: NamedSchemas,
): DescribedCalls => {
  const read = calls.map((call) =>
    readCall(call, toJson(call.request, 'input'), toJson(call.answer, 'output')),
  )
  const { components, write } = shareSchemas(read.flatMap(schemasOf), known)
  const failures = shareFailures()
  const paths: DescribedCalls['paths'] = {}
  for (const call of read) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, write, failures.write) }
  }
  const codes = [...new Set(calls.flatMap(({ errors }) => errors))]
  return {
    paths,
    components: {
      schemas: { Failure: failureSchema(codes), ...components },
      responses: failures.components(),
      examples: Object.fromEntries(codes.map((code) => [code, exampleOfFailure(code)])),
    },
  }
}

const readCall = (call: DescribedCall, asked: Json, answered: Json): ReadCall => {
  const example = { ...(exampleOf(asked) as Json), ...call.requestExample }
  const parts = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, part = '']) => part))
  const isChoice = Array.isArray(asked['anyOf']) || Array.isArray(asked['oneOf'])
  const { properties = {}, required = [] } = asked as Partial<ObjectSchema>
  const fields = Object.entries(properties)
    .filter(([name]) => parts.has(name) || call.method === 'GET')
    .map(([name, schema]) => ({
      name,
      in: parts.has(name) ? ('path' as const) : ('query' as const),
      required: parts.has(name) || required.includes(name),
      schema,
    }))
  const read = { ...call, fields, answered, example }
  if (call.method === 'GET') return isChoice ? { ...read, query: asked } : read
  return { ...read, body: bodyOf(asked, parts) }
}

interface ObjectSchema {
  properties: Record<string, Json>
  required: string[]
}

/** The body: what does not stand in the path; nothing where that is nothing. */
const bodyOf = (asked: Json, parts: ReadonlySet<string>): Json | undefined => {
  const { properties, required, ...rest } = asked as Json & Partial<ObjectSchema>
  if (!properties) return asked
  const left = Object.entries(properties).filter(([name]) => !parts.has(name))
  if (left.length === 0) return undefined
  const needed = required?.filter((name) => !parts.has(name)) ?? []
  // In the order of the contract's own schema, so that a body without path parts is that schema.
  const body = { properties: Object.fromEntries(left), ...(needed.length > 0 && { required: needed }) }
  return { type: rest['type'], ...body, ...rest }
}

const schemasOf = ({ name, fields, query, body, answered }: ReadCall): DocumentSchema[] => [
  ...fields.map(({ schema, name: field }) => ({ schema, field, call: name })),
  ...(query ? [{ schema: query, field: `${name}Query` }] : []),
  ...(body ? [{ schema: body, name: `${pascalCase(name)}Request` }] : []),
  { schema: answered, name: `${pascalCase(name)}Answer` },
]

type Write = (schema: Json) => Json

const operationOf = (call: ReadCall, write: Write, writeFailures: WriteFailures): Json => ({
  operationId: call.name,
  tags: [call.tag],
  summary: call.summary,
  description: call.description,
  security: call.security,
  parameters: [...call.headers, ...parametersOf(call, write)],
  ...(call.body && { requestBody: requestOf(call, write) }),
  responses: { 200: answerOf(call, write), ...writeFailures(call) },
  ...call.traits,
})

const parametersOf = ({ fields, query, example }: ReadCall, write: Write): Json[] => {
  if (query) {
    const schema = write(query)
    return [{ name: 'query', in: 'query', required: true, style: 'form', explode: true, schema, example }]
  }
  return fields.map(({ name, in: place, required, schema }) => ({
    name,
    in: place,
    ...(required && { required }),
    schema: write(schema),
    ...(required && { example: example[name] }),
  }))
}

const requestOf = ({ body, example, fields }: ReadCall, write: Write): Json => {
  const inPath = new Set(fields.map(({ name }) => name))
  const sent = Object.entries(example).filter(([name]) => !inPath.has(name))
  const schema = write(body ?? {})
  return {
    required: true,
    content: { 'application/json': { schema, example: Object.fromEntries(sent) } },
  }
}

const answerOf = ({ answered }: ReadCall, write: Write): Json => ({
  description: 'Done.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['success', 'value'],
        properties: { success: { const: true }, value: write(answered) },
      },
      example: { success: true, value: exampleOf(answered) },
    },
  },
})

type WriteFailures = (call: DescribedCall) => Json

/** Responses that several operations have, each under a name of its own. */
const shareResponses = () => {
  const components = new Map<string, { name: string; response: Json }>()
  return {
    refer(name: string, response: Json): Json {
      const key = JSON.stringify(response)
      const taken = new Set([...components.values()].map((other) => other.name))
      const free = [name, ...numberedNames(name)].find((each) => !taken.has(each)) ?? name
      const found = components.get(key) ?? { name: free, response }
      components.set(key, found)
      return { $ref: `#/components/responses/${found.name}` }
    },
    components: (): Json =>
      Object.fromEntries([...components.values()].map(({ name, response }) => [name, response])),
  }
}

const numberedNames = (name: string) => Array.from({ length: 200 }, (_, index) => `${name}-${index + 2}`)

/**
 * The refusals of calls. Those that any call can meet stand in one response for 4XX and one for 5XX, which calls share; a
 * status of which a call has a code of its own has a response with all its codes.
 */
const shareFailures = (): { write: WriteFailures; components(): Json } => {
  const { refer, components } = shareResponses()
  const statusOf = (code: ErrorCode) => errorCodes[code].status
  const write: WriteFailures = ({ errors, commonErrors }) => {
    const own = errors.filter((code) => !commonErrors.includes(code))
    const specific = [...new Set(own.map(statusOf))].map((status): [string, Json] => {
      const isOf = (code: ErrorCode) => statusOf(code) === status
      return [`${status}`, refer(`Refused${status}`, failureOf(errors.filter(isOf), own.filter(isOf)))]
    })
    const common = (first: number) =>
      commonErrors.filter((code) => Math.floor(statusOf(code) / 100) === first)
    return {
      ...Object.fromEntries(specific),
      '4XX': refer('Refused', failureOf(common(4), common(4))),
      '5XX': refer('Failed', failureOf(common(5), common(5))),
    }
  }
  return { write, components }
}

/** @param shown the codes that have their example here; those of any call have it in the response for all of them */
const failureOf = (codes: readonly ErrorCode[], shown: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { errorCode: { enum: codes } } }],
      },
      examples: Object.fromEntries(shown.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})

const failureSchema = (codes: readonly ErrorCode[]): Json => ({
  type: 'object',
  required: ['success', 'errorCode', 'message'],
  properties: {
    success: { const: false },
    errorCode: { enum: codes },
    message: { type: 'string', description: 'In the caller’s language, fit to be shown as text.' },
    value: { description: 'Facts the caller needs to go on.' },
  },
})

const english = textsIn('EN')

const exampleOfFailure = (code: ErrorCode): Json => ({
  summary: errorCodes[code].meaning,
  value: { success: false, errorCode: code, message: english.errors[code] },
})
