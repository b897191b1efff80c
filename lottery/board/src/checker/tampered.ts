import type { DrawTicks } from '@playfront/lottery-rules/fair/verifyDraw'
import type { DrawFile } from './drawFile'

/** A file with one field changed, and the line of the check that must notice. */
export interface Tampered {
  path: string
  line: keyof DrawTicks | 'format'
  file: unknown
}

const lines: readonly (readonly [start: string, line: Tampered['line']])[] = [
  ['format', 'format'],
  ['issueId', 'commit'],
  ['family', 'result'],
  ['closeAt', 'beacon'],
  ['commit', 'commit'],
  ['serverSeed', 'commit'],
  ['clientRoot', 'ownSeed'],
  ['betRoot', 'ownBet'],
  ['manifest', 'manifest'],
  ['pinned', 'pinned'],
  ['beacon', 'beacon'],
  ['numbers', 'result'],
  ['slip.clientSeed', 'ownSeed'],
  ['slip.seedPath', 'ownSeed'],
  ['slip.slipId', 'ownBet'],
  ['slip.commit', 'commit'],
  ['slip', 'ownBet'],
]

/** Another value of the same kind: a turned side, a later time, one other character. */
const changed = (value: string | number): string | number => {
  if (value === 'L' || value === 'R') return value === 'L' ? 'R' : 'L'
  if (typeof value === 'number') return value + 60_000
  const [first = 'x'] = value
  return `${first === '1' ? '2' : '1'}${value.slice(1)}`
}

const withChange = (value: unknown, path: readonly string[]): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return changed(value as string | number)
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === key ? withChange(inner, rest) : inner))
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: withChange(fields[key], rest) }
}

const leavesOf = (value: unknown, at: readonly string[]): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))
    : [at]

/** The file with each of its fields changed, one at a time. */
export const tampered = (file: DrawFile): readonly Tampered[] =>
  leavesOf(file, []).map((path) => {
    const name = path.join('.')
    const line = lines.find(([start]) => name === start || name.startsWith(`${start}.`))?.[1] ?? 'result'
    return { path: name, line, file: withChange(file, path) }
  })
