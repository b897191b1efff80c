/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Where something stands in a document: the keys on the way to it. Texts and paths are keys too, so dots separate nothing. */
export type KeyPath = readonly string[]

/** One changed key; absent means that the key does not exist. A list is one value, whichever part of it changed. */
export interface SettingsChange {
  path: string[]
  before?: Json
  after?: Json
}

/** A change that conflicts: another staff user has changed the same key to another value. */
export interface SettingsConflict extends SettingsChange {
  /** What stands there now. */
  found?: Json
}

/** Names that objects have by themselves are no keys of a document. */
export const isKey = (name: string): boolean => !['__proto__', 'constructor', 'prototype'].includes(name)

const deepest = 16

/** Whether a value is no deeper than any settings are, and uses no name that is none of a document's. */
export const isShallow = (value: unknown, left = deepest): boolean => {
  if (typeof value !== 'object' || value === null) return true
  if (left === 0) return false
  return Object.entries(value).every(([key, part]) => isKey(key) && isShallow(part, left - 1))
}

type Branch = Readonly<Record<string, Json>>

export const isBranch = (value: Json | undefined): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values say the same; the order of keys says nothing. */
export const isSame = (one: Json | undefined, other: Json | undefined): boolean => {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part: Json, place) => isSame(part, other[place] as Json))
  if (!isBranch(one) || !isBranch(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

const childOf = (value: Json | undefined, key: string): Json | undefined =>
  isBranch(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** A value as words, empty for what is none. */
export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** What stands at a path, or undefined. */
export const valueAt = (document: Json | undefined, path: KeyPath): Json | undefined =>
  path.reduce<Json | undefined>(childOf, document)

/** Every key in which two documents differ, in the order of the keys. */
export const changesBetween = (
  before: Json | undefined,
  after: Json | undefined,
  path: KeyPath = [],
): SettingsChange[] => {
  if (isSame(before, after)) return []
  // A branch that is added or removed is split into its leaves, so that two people may edit it in parallel.
  const isGrown = isBranch(before) && isBranch(after)
  const isNew = before === undefined && isBranch(after) && Object.keys(after).length > 0
  const isGone = after === undefined && isBranch(before) && Object.keys(before).length > 0
  if (isGrown || isNew || isGone) {
    const keys = new Set([...keysOf(before), ...keysOf(after)])
    return [...keys].flatMap((key) =>
      changesBetween(childOf(before, key), childOf(after, key), [...path, key]),
    )
  }
  return [
    {
      path: [...path],
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    },
  ]
}

const keysOf = (value: Json | undefined): string[] => (isBranch(value) ? Object.keys(value) : [])

/**
 * Applies changes to a document that may have changed since: a three-way merge by key. A value that still is as it was
 * gets changed, one that already is as requested stays, and one that another staff user has changed in between is a
 * conflict and stays as it is.
 */
export const applyChanges = (
  document: Json,
  changes: readonly SettingsChange[],
): { document: Json; conflicts: SettingsConflict[] } => {
  const conflicts: SettingsConflict[] = []
  let merged = document
  for (const change of changes) {
    const found = valueAt(merged, change.path)
    if (isSame(found, change.after)) continue
    if (isSame(found, change.before)) merged = withValue(merged, change.path, change.after)
    else conflicts.push({ ...change, ...(found !== undefined && { found }) })
  }
  return { document: merged, conflicts }
}

/** The document with another value at the path; undefined takes the key away, and branches that it leaves empty. */
export const withValue = (document: Json | undefined, path: KeyPath, value: Json | undefined): Json => {
  const [key, ...rest] = path
  if (key === undefined) return value ?? {}
  const branch: Branch = isBranch(document) ? document : {}
  const child = rest.length === 0 ? value : withValue(childOf(branch, key), rest, value)
  const isEmptied =
    rest.length > 0 && value === undefined && isBranch(child) && Object.keys(child).length === 0
  const others = Object.entries(branch).filter(([name]) => name !== key)
  if (child === undefined || isEmptied) return Object.fromEntries(others)
  // An entry that was there keeps its place, so that a document reads as before.
  return Object.hasOwn(branch, key)
    ? Object.fromEntries(Object.entries(branch).map(([name, old]) => [name, name === key ? child : old]))
    : Object.fromEntries([...others, [key, child]])
}

/** A path as one text that no other path has. */
export const nameOfPath = (path: KeyPath): string => path.map((key) => encodeURIComponent(key)).join('/')
