import { Refusal } from '../../kernel/refusal'

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
 * 20, carries a key that could reach a prototype, holds text that the database could not keep, or can be read in two ways.
 */
export const parseJson = (text: string): unknown => {
  const value = parse(text)
  if (!isSafe(value, deepest) || isAmbiguous(text)) throw new Refusal('request.invalid')
  return value
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request.invalid')
  }
}

/**
 * Strings, the brackets and colons around them, and numbers with an exponent: all that `isAmbiguous` checks. The loop inside a string
 * is over single characters, which takes no stack: a file in base64 is a string of many megabytes.
 */
const pieces = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]:]|-?\d[\d.]*(?:[eE][+-]?\d+)?/g

/**
 * Whether a text that is JSON can be read in two ways: an object has a key twice, of which readers take the first or the last, or a
 * number has an exponent.
 */
const isAmbiguous = (text: string): boolean => {
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === '{') open.push(new Set())
    else if (piece === '[') open.push(undefined)
    else if (piece === '}' || piece === ']') open.pop()
    else if (piece === ':') {
      const keys = open.at(-1)
      const key = JSON.parse(last) as string
      if (keys?.has(key)) return true
      keys?.add(key)
    } else if (!piece.startsWith('"') && /e/i.test(piece)) return true
    last = piece
  }
  return false
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
