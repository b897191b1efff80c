import pg from 'pg'
import { type Checker, type Symbol, type Type, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import type { Nullability } from './decideNullability'

/** A column of a result, and how the driver reads it. */
export interface Column {
  name: string
  kind: ValueKind
  /** The texts that it can be, where they are known: by its enumeration or by check constraints. */
  texts: readonly string[]
  /** The type's name in the database, for messages. */
  type: string
  nullability: Nullability
}

/** What the driver makes of a value of a type. */
export type ValueKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'json'
  | 'other'
  | { listOf: ValueKind }

const samples: Record<string, string> = {
  bool: 't',
  bytea: '\\x00',
  date: '2026-01-01',
  timestamp: '2026-01-01 00:00:00',
  timestamptz: '2026-01-01 00:00:00+00',
  json: '{}',
  jsonb: '{}',
  interval: '1 day',
  int2: '1',
  int4: '1',
  int8: '1',
  oid: '1',
  numeric: '1',
  float4: '1',
  float8: '1',
}

/**
 * Reads a sample with the very reader that the driver has for the type.
 * @param name as in `pg_type`; that of an array begins with `_`
 */
export const kindOfType = (id: number, name: string): ValueKind => {
  const item = name.replace(/^_/, '')
  const sample = samples[item] ?? 'a'
  const read: unknown = pg.types.getTypeParser(id)(
    name === item ? sample : `{"${sample.replaceAll('\\', '\\\\')}"}`,
  )
  if (!Array.isArray(read)) return kindOfValue(read, item)
  return { listOf: kindOfValue(read[0], item) }
}

const kindOfValue = (read: unknown, type: string): ValueKind => {
  if (type === 'json' || type === 'jsonb') return typeof read === 'string' ? 'string' : 'json'
  if (read instanceof Date) return 'Date'
  if (Buffer.isBuffer(read)) return 'Buffer'
  const simple = typeof read
  return simple === 'string' || simple === 'number' || simple === 'boolean' ? simple : 'other'
}

/**
 * Compares the columns of a statement with the type of its rows.
 * @returns what differs, a line for each column; a type without properties reads nothing and fits everything
 */
export const compareRow = (checker: Checker, columns: readonly Column[], row: Type): string[] => {
  const properties = propertiesOf(checker, row)
  if (properties.size === 0) return []
  const problems: string[] = []
  for (const column of columns) {
    const property = properties.get(column.name)
    if (!property) problems.push(`column "${column.name}": expected in the row type, found no such property`)
    else problems.push(...compareColumn(checker, column, property))
  }
  const names = columns.map(({ name }) => name)
  for (const [at, name] of names.entries())
    if (names.indexOf(name) !== at)
      problems.push(`column "${name}": expected once, found twice in the statement`)
  for (const [name, { isOptional }] of properties)
    if (!names.includes(name) && !isOptional)
      problems.push(`column "${name}": expected by the row type, found no such column in the statement`)
  return problems
}

interface Property {
  types: readonly Type[]
  isOptional: boolean
  /** Some kinds of rows do not read it. */
  isPartial: boolean
}

/** By name, over all members of a union: the kinds of rows that a discriminant tells apart. */
const propertiesOf = (checker: Checker, row: Type): Map<string, Property> => {
  const properties = new Map<string, Property>()
  const kinds = membersOf(row)
  for (const kind of kinds)
    for (const property of checker.getPropertiesOfType(kind)) {
      const type = checker.getTypeOfSymbol(property)
      const known = properties.get(property.name)
      properties.set(property.name, {
        types: [...(known?.types ?? []), ...(type ? membersOf(type) : [])],
        isOptional: isOptional(property) && (known?.isOptional ?? true),
        isPartial: kinds.some((one) => !checker.getPropertyOfType(one, property.name)),
      })
    }
  return properties
}

const isOptional = ({ flags }: Symbol): boolean => (flags & SymbolFlags.Optional) !== 0

const compareColumn = (checker: Checker, column: Column, { types, isPartial }: Property): string[] => {
  if (types.some(({ flags }) => flags & (TypeFlags.Any | TypeFlags.Unknown))) return []
  const others = types.filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)))
  const expected = `${nameOfKind(column.kind)}${column.nullability === 'maybe' ? ' | null' : ''} (${column.type})`
  const found = [...new Set(types.map((type) => checker.typeToString(type)))].join(' | ')
  const missing = column.texts.filter((text) =>
    others.every((one) => one.isStringLiteralType() && one.value !== text),
  )
  if (missing.length > 0)
    return [`column "${column.name}": expected ${missing.join(', ')} too (${column.type}), found ${found}`]
  const fits = others.every((member) => fitsKind(checker, column.kind, member))
  const isNullMissing =
    column.nullability === 'maybe' && !isPartial && !types.some(({ flags }) => flags & TypeFlags.Null)
  return fits && !isNullMissing ? [] : [`column "${column.name}": expected ${expected}, found ${found}`]
}

/** The members of a union; any other type by itself. */
export const membersOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? (type.getTypes() ?? []).flatMap(membersOf) : [type]

const nameOfKind = (kind: ValueKind): string =>
  typeof kind === 'object' ? `${nameOfKind(kind.listOf)}[]` : kind

const fitsKind = (checker: Checker, kind: ValueKind, type: Type): boolean => {
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return true
  if (type.isUnionType()) return membersOf(type).every((member) => fitsKind(checker, kind, member))
  if (type.isIntersectionType()) return (type.getTypes() ?? []).some((part) => fitsKind(checker, kind, part))
  if (typeof kind === 'object') {
    const [item] = checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type) : []
    return (
      item !== undefined &&
      membersOf(item).every((one) =>
        one.flags & TypeFlags.Null ? true : fitsKind(checker, kind.listOf, one),
      )
    )
  }
  switch (kind) {
    case 'string':
      return (type.flags & TypeFlags.StringLike) !== 0
    case 'number':
      return (type.flags & TypeFlags.NumberLike) !== 0
    case 'boolean':
      return (type.flags & TypeFlags.BooleanLike) !== 0
    case 'json':
      return isJson(checker, type)
    case 'other':
      return type.isObjectType()
    case 'Date':
    case 'Buffer':
      return type.getSymbol()?.name === kind
  }
}

/** Classes do not come back from JSON: no date, no bytes, no map, at the depth that rows have. */
const isJson = (checker: Checker, type: Type, depth = 0): boolean => {
  if (!type.isObjectType() || depth > 4) return true
  if (['Date', 'Buffer', 'Uint8Array', 'Map', 'Set'].includes(type.getSymbol()?.name ?? '')) return false
  if (checker.isArrayLikeType(type))
    return type.isTypeReference()
      ? checker.getTypeArguments(type).every((item) => isJsonOf(checker, item, depth))
      : true
  return checker.getPropertiesOfType(type).every((property) => {
    const inner = checker.getTypeOfSymbol(property)
    return !inner || isJsonOf(checker, inner, depth)
  })
}

const isJsonOf = (checker: Checker, type: Type, depth: number): boolean =>
  membersOf(type).every((member) => isJson(checker, member, depth + 1))
