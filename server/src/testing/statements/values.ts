import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Node, ParameterDeclaration } from 'typescript/unstable/ast'

/** What an expression may be at run time, as far as a statement is made of it. */
export type Value = string | number | boolean | null | undefined | Value[] | ValueRecord | LocalFunction

export interface ValueRecord {
  [name: string]: Value
}

/** A function with the variables around it. */
export class LocalFunction {
  constructor(
    readonly node: FunctionNode,
    readonly scope: Scope,
  ) {}
}

export type FunctionNode = Node & { parameters: readonly ParameterDeclaration[]; body?: Node }

/** Values of parameters and loop variables, by where they are declared. */
export type Scope = ReadonlyMap<string, Value>

/** Thrown for an expression that cannot be evaluated without running the server. */
export class Unresolved extends Error {}

export const isRecord = (value: Value): value is ValueRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LocalFunction)

export const asRecord = (value: Value): ValueRecord => {
  if (isRecord(value)) return value
  throw new Unresolved(`${JSON.stringify(value)} is no record`)
}

export const asList = (value: Value): Value[] => {
  if (Array.isArray(value)) return value
  throw new Unresolved(`${JSON.stringify(value)} is no list`)
}

export const asText = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  throw new Unresolved(`${JSON.stringify(value)} is no text`)
}

export const memberOf = (value: Value, name: string): Value => {
  if (Array.isArray(value)) return name === 'length' ? value.length : value[Number(name)]
  if (typeof value === 'string' && name === 'length') return value.length
  const record = asRecord(value)
  if (!(name in record)) throw new Unresolved(`${name} is missing in a record`)
  return record[name]
}

export const objectMethod = (method: string, record: ValueRecord): Value => {
  if (method === 'values') return Object.values(record)
  if (method === 'keys') return Object.keys(record)
  if (method === 'entries') return Object.entries(record)
  throw new Unresolved(`Object.${method} is not evaluated`)
}

const textMethods = new Set([
  'trim',
  'replaceAll',
  'replace',
  'toLowerCase',
  'toUpperCase',
  'slice',
  'padStart',
  'repeat',
])

export const builtInMethod = (
  target: Value,
  method: string,
  args: Value[],
  call: (called: Value, args: Value[]) => Value[],
): Value[] => {
  if (typeof target === 'string' && textMethods.has(method))
    return [(target[method as 'replaceAll'] as (...given: unknown[]) => string)(...args)]
  if (typeof target === 'string' && method === 'split') return [target.split(asText(args[0]))]
  if (Array.isArray(target)) {
    const [first] = args
    if (method === 'join') return [target.map((item) => asText(item)).join(asText(first))]
    if (method === 'map') return combine(target.map((item, at) => call(first, [item, at])))
    if (method === 'flatMap')
      return combine(target.map((item, at) => call(first, [item, at]))).map(
        (lists) => lists.flat() as Value[],
      )
    if (method === 'filter')
      return combine(target.map((item, at) => call(first, [item, at]))).map((kept) =>
        target.filter((_, at) => kept[at]),
      )
  }
  throw new Unresolved(`the method ${method} is not evaluated`)
}

/** Every choice of one of each. */
export const combine = <Item>(lists: Item[][]): Item[][] =>
  lists.reduce<Item[][]>((chosen, list) => chosen.flatMap((some) => list.map((one) => [...some, one])), [[]])

/** The values of a type that has few: literals, their unions, records of them, and lists of them in the order of the type. */
export const valuesOfType = (checker: Checker, type: Type): Value[] | undefined => {
  if (type.isLiteralType()) return typeof type.value === 'bigint' ? undefined : [type.value]
  if (type.flags & TypeFlags.Undefined) return [undefined]
  if (type.flags & TypeFlags.Null) return [null]
  if (type.isUnionType())
    return allOf((type.getTypes() ?? []).map((one) => valuesOfType(checker, one)))?.flat()
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [item] = checker.getTypeArguments(type)
    const items = item && valuesOfType(checker, item)
    return items && items.length <= 6
      ? combine(items.map((one): Value[][] => [[], [one]])).map((some) => some.flat())
      : undefined
  }
  if (!type.isObjectType() || checker.isArrayLikeType(type)) return undefined
  const properties = checker.getPropertiesOfType(type)
  if (properties.length === 0 || properties.length > 4) return undefined
  const parts = allOf(
    properties.map((property) => {
      const inner = checker.getTypeOfSymbol(property)
      return (inner && valuesOfType(checker, inner))?.map((value): ValueRecord => ({
        [property.name]: value,
      }))
    }),
  )
  return parts && combine(parts).map((all) => Object.assign({}, ...all) as ValueRecord)
}

const allOf = <Item>(items: (Item | undefined)[]): Item[] | undefined =>
  items.every((item) => item !== undefined) ? items : undefined
