import { z } from 'zod'
import type { AnswerShape, ShapeValues } from './answerShapes'

/** The part of JSON Schema that zod writes for answers. */
interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: ShapeValues
  const?: string | number | boolean
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** The shape of what a schema lets through, as the front checks it; ranges and patterns are left out. */
export const describeShape = (schema: z.ZodType): AnswerShape =>
  shapeOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema)

const simple: Record<string, AnswerShape> = { string: 's', number: 'n', integer: 'n', boolean: 'b' }

const shapeOf = (schema: JsonSchema): AnswerShape => {
  if (Array.isArray(schema.type)) return eitherOf(schema.type.map((type) => ({ ...schema, type })))
  const anyOf = schema.anyOf ?? schema.oneOf
  if (anyOf) return eitherOf(anyOf)
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (values) return { '=': values }
  if (schema.type === 'array') return [schema.items ? shapeOf(schema.items) : '*']
  if (schema.type === 'object') return objectOf(schema)
  if (schema.format === 'date') return 'd'
  if (schema.format === 'date-time') return 't'
  return simple[schema.type ?? ''] ?? '*'
}

const eitherOf = (options: JsonSchema[]): AnswerShape => {
  const [first, ...others] = options.filter(({ type }) => type !== 'null').map(shapeOf)
  if (first === undefined) return '*'
  const shape: AnswerShape = others.length === 0 ? first : { '|': [first, ...others] }
  return options.some(({ type }) => type === 'null') ? { '?': shape } : shape
}

const objectOf = ({ properties = {}, required = [], additionalProperties }: JsonSchema): AnswerShape => {
  const fields = Object.entries(properties)
  if (fields.length === 0 && typeof additionalProperties === 'object')
    return { '*': shapeOf(additionalProperties) }
  return Object.fromEntries(
    fields.map(([name, field]) => [required.includes(name) ? name : `${name}?`, shapeOf(field)]),
  )
}
