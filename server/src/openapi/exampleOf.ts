import { fieldValues, patternValues } from './exampleValues'
import type { Json } from './sharedSchemas'

/**
 * An example of a schema: required fields alone, each with the value that `exampleValues.ts` has for its name and that
 * the schema takes.
 *
 * @param field the property that holds it
 */
export const exampleOf = (schema: Json, field = ''): unknown => {
  if ('const' in schema) return schema['const']
  const named = fieldValues[field]?.find((value) => fits(schema, value))
  if (named !== undefined) return named
  if ('default' in schema) return schema['default']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const choices = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined
  if (choices) return exampleOf(choices.find((choice) => choice['type'] !== 'null') ?? {}, field)
  return makers[typesOf(schema).find((type) => type !== 'null') ?? '']?.(schema, field) ?? {}
}

/** A schema names one type or several: `['string', 'null']`. */
const typesOf = ({ type }: Json): string[] => (Array.isArray(type) ? type : [String(type)])

const makers: Record<string, (schema: Json, field: string) => unknown> = {
  object: (schema, field) => objectOf(schema, field),
  array: (schema, field) => listOf(schema, field),
  string: (schema) => textOf(schema),
  integer: (schema) => numberOf(schema),
  number: (schema) => numberOf(schema),
  boolean: () => true,
  null: () => null,
}

const objectOf = (
  { properties, required = [], additionalProperties, propertyNames }: Json,
  field: string,
): Json => {
  if (properties === undefined && typeof additionalProperties === 'object') {
    const key = propertyNames ? exampleOf(propertyNames as Json, `${field}.key`) : `${field}1`
    return { [String(key)]: exampleOf(additionalProperties as Json, field) }
  }
  return Object.fromEntries(
    Object.entries((properties ?? {}) as Record<string, Json>)
      .filter(([name]) => (required as string[]).includes(name))
      .map(([name, part]) => [name, exampleOf(part, name)]),
  )
}

const listOf = ({ items, prefixItems, minItems = 1, maxItems = 1 }: Json, field: string): unknown[] => {
  if (Array.isArray(prefixItems)) return prefixItems.map((part: Json) => exampleOf(part, field))
  const count = Math.min(Math.max(Number(minItems), 1), Number(maxItems) || 0)
  return Array.from({ length: count }, () => exampleOf(items as Json, field))
}

const formats: Record<string, string> = {
  'date-time': '2026-11-21T13:00:00.000Z',
  date: '2026-11-21',
  uuid: '019a9e51-5c00-7d3a-9f1e-2b6c8d4a7e10',
  uri: 'https://lotus.example/m/home',
  email: 'linh@mail.example',
}

const textOf = (schema: Json): string => {
  const candidates = [formats[String(schema['format'])], ...patternValues, 'text', 't', 'a longer text']
  const found = candidates.find((value) => value !== undefined && fits(schema, value))
  return found ?? 'x'.repeat(Number(schema['minLength'] ?? 1))
}

const numberOf = ({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Json): number => {
  const from = Number(minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1))
  const to = Number(maximum ?? (exclusiveMaximum === undefined ? Infinity : Number(exclusiveMaximum) - 1))
  return Math.min(Math.max(1, from), to)
}

/** Whether a schema takes a value, as far as it says so about the value itself and not its parts. */
const fits = (schema: Json, value: unknown): boolean => {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (choices) return choices.some((choice) => fits(choice, value))
  if ('const' in schema) return schema['const'] === value
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value)
  const types = typesOf(schema)
  if (typeof value === 'string') return types.includes('string') && fitsText(schema, value)
  if (typeof value === 'number') return fitsNumber(schema, value)
  if (Array.isArray(value))
    return types.includes('array') && value.every((part) => fits(schema['items'] as Json, part))
  return types.includes(value === null ? 'null' : typeof value)
}

const fitsText = ({ pattern, minLength = 0, maxLength = Infinity, format }: Json, value: string): boolean =>
  value.length >= Number(minLength) &&
  value.length <= Number(maxLength) &&
  (format !== 'uri' || URL.canParse(value)) &&
  (typeof pattern !== 'string' || new RegExp(pattern).test(value))

const fitsNumber = (schema: Json, value: number): boolean => {
  const { minimum = -Infinity, maximum = Infinity } = schema
  const types = typesOf(schema)
  const isOfType = types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return isOfType && value >= Number(minimum) && value <= Number(maximum)
}
