import type { Call } from '@playfront/contract/call'
import { calls } from '@playfront/contract/calls'
import {
  answersOfStrangers,
  type Fallback,
  type OptionalCall,
  type OptionalCallName,
  optionalCalls,
} from '@playfront/contract/optionalCalls'

/** The guide with the table, from the root of the project. */
export const optionalCallsGuide = 'docs/guide/your-own-platform.md'

/** Between these lines of the guide stands what is written here. */
const begin = '<!-- Written by `npm run calls`. -->'
const end = '<!-- End of what `npm run calls` writes. -->'

const words: Record<Fallback, string> = {
  without: 'goes on without it',
  says: 'says so, “Try again”',
  notice: 'dialog',
  checks: 'checks the outcome',
}

/** In a cell that says what the one before it says. */
const same = 'same'

const wordsOf = ({ fallbacks, goesOn }: OptionalCall): string[] => {
  const all = fallbacks.map((fallback, at) => {
    if (fallback !== 'without') return words[fallback]
    if (goesOn !== undefined) return goesOn
    return answersOfStrangers[at] === 'otherShape' ? 'taken as an empty answer' : words.without
  })
  return all.map((text, at) => (text === all[at - 1] ? same : text))
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const lineOf = (name: OptionalCallName): string => {
  const { method, path } = calls[name] as Call<unknown, unknown>
  return `\`${method} ${path}\``
}

/** The table of the guide: calls of one screen that are dealt with in the same way stand in one row. */
const writeTable = (): string => {
  const groups = new Map<string, string[]>()
  for (const [name, call] of Object.entries(optionalCalls) as [OptionalCallName, OptionalCall][]) {
    const on = call.on.startsWith('/') ? `\`${call.on}\`` : call.on
    const cells = row([on, ...wordsOf(call)])
    groups.set(cells, [...(groups.get(cells) ?? []), lineOf(name)])
  }
  const rows = [...groups]
    .map(([cells, named]) => `| ${named.toSorted().join('<br>')} ${cells}`)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
  return [
    row(['Call', 'Made by', '404', 'A page under 200', '`{}` in `value`', 'No answer in 30 s']),
    row(Array.from({ length: 6 }, () => '---')),
    ...rows,
  ].join('\n')
}

/**
 * The guide with its table of optional calls as the contract declares them.
 * @throws when the guide has no place for the table
 */
export const writeOptionalCalls = (guide: string): string => {
  const [before, rest] = guide.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('The guide has no place for its table.')
  return `${before}${begin}\n\n${writeTable()}\n\n${end}${after}`
}
