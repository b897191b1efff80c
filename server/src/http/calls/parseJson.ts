import { Refusal } from '../refusal'

/** How deep a body may be nested. The deepest call needs four. */
const deepest = 20

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Bytes as text; `request.invalid` when they are no UTF-8. */
export const readText = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new Refusal('request.invalid')
  }
}

/**
 * Reads JSON that comes from outside (T26, T37). Refuses with `request.invalid` what is no JSON, is nested deeper than
 * 20, carries a key that could reach a prototype, or holds text that the database could not keep.
 */
export const parseJson = (text: string): unknown => {
  const value = parse(text)
  if (!isSafe(value, deepest)) throw new Refusal('request.invalid')
  return value
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request.invalid')
  }
}

const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a value from outside may be handed on: its depth, its keys and every text in it. */
export const isSafe = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((part) => isSafe(part, depth - 1))
  return Object.entries(value).every(
    ([key, part]) => !dangerousKeys.has(key) && isStorableText(key) && isSafe(part, depth - 1),
  )
}

/** PostgreSQL keeps neither a NUL nor half of a surrogate pair; both would end as an error of ours. */
const isStorableText = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)
