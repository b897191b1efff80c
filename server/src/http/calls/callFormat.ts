import compileWriter from 'fast-json-stringify'
import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import { isSafe } from './parseJson'

type Fields = Record<string, unknown>

/**
 * The fields of a request in one object: path parts and query of a GET, path parts and body of everything else. A part
 * of the path wins over a field of the same name. Throws `request.invalid` on a body that is no object.
 */
export const callFields = (request: FastifyRequest, body: unknown): Fields => {
  const parts = request.params as Fields
  const asked =
    request.method === 'GET' || request.method === 'HEAD' ? (request.query as Fields) : bodyFields(body)
  const fields = { ...asked, ...parts }
  if (!isSafe(fields, Infinity)) throw new Refusal('request.invalid')
  return fields
}

const bodyFields = (body: unknown): Fields => {
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('request.invalid')
  return body as Fields
}

type JsonSchema = Record<string, unknown>

type WriteAnswer = (answer: unknown) => string

/** One for each answer of the contract, for all servers of the process. */
const writers = new WeakMap<z.ZodType, WriteAnswer>()

/**
 * Compiles how an answer is written, once for each schema.
 * @throws Error where the schema cannot be written as JSON
 */
export const writerOf = (answer: z.ZodType): WriteAnswer => {
  const known = writers.get(answer)
  if (known) return known
  const writer = compileWriter(answerSchema(answer))
  writers.set(answer, writer)
  return writer
}

/**
 * A route's options by which its answers carry only the fields of the schema. Compiled with the first answer: to compile
 * the answers of all calls took a second of each start, and a node gives few of them.
 */
export const writtenAs = (
  answer: z.ZodType,
): Required<Pick<RouteShorthandOptions, 'schema' | 'serializerCompiler'>> => ({
  // Fastify asks for a writer where a route names a schema; the writer knows the whole one.
  schema: { response: { 200: { type: 'object' } } },
  serializerCompiler: () => (value) => writerOf(answer)(value),
})

/**
 * The schema by which an answer is written, as JSON Schema for fast-json-stringify: it writes the fields it names and
 * leaves out every other, so a field that slips into a handler's answer is never sent.
 */
const answerSchema = (answer: z.ZodType): JsonSchema => ({
  type: 'object',
  properties: { success: { type: 'boolean' }, value: writable(z.toJSONSchema(answer, { io: 'output' })) },
})

/**
 * The serializer distinguishes alternatives by validating them, and then an extra field is an error instead of being
 * omitted. So alternatives are written in a form that needs no validation: `nullable`, and a list of constants as an
 * enumeration.
 */
const writable = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(writable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $schema: _dialect, additionalProperties, anyOf, ...rest } = schema as JsonSchema
  const known = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, writable(part)]))
  return {
    ...known,
    ...(additionalProperties ? { additionalProperties: writable(additionalProperties) } : {}),
    ...(Array.isArray(anyOf) ? writableChoice(anyOf as JsonSchema[]) : {}),
  }
}

const writableChoice = (choices: JsonSchema[]): JsonSchema => {
  const others = choices.filter(({ type }) => type !== 'null')
  if (others.length === 1) return { ...(writable(others[0]) as JsonSchema), nullable: true }
  if (choices.every((choice) => 'const' in choice)) {
    return { type: choices[0]?.type, enum: choices.map((choice) => choice.const) }
  }
  return { anyOf: choices.map(writable) }
}
