import type { DayManifest } from '@playfront/lottery-rules/fair/manifest'
import { drawFileFormat, type DrawFile, type FiledSlip } from './drawFile'

/** Text that is longer than this is no record of a draw. */
export const maxFileLength = 2_000_000

type Reader<Value> = (value: unknown) => value is Value

const isText: Reader<string> = (value): value is string => typeof value === 'string'
/** Lower-case hex of so many bytes, or of any number of whole ones. */
const hexOf =
  (bytes?: number): Reader<string> =>
  (value): value is string =>
    isText(value) && /^(?:[0-9a-f]{2})+$/.test(value) && (bytes === undefined || value.length === bytes * 2)
const isHash = hexOf(32)
const isWhole: Reader<number> = (value): value is number => Number.isSafeInteger(value)
const listOf =
  <Value>(is: Reader<Value>): Reader<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(is)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with exactly these fields, in this order: one more or one less is none, so that nothing in a file goes unchecked. */
const shape =
  <Value>(
    fields: { [Key in keyof Required<Value>]: Reader<Required<Value>[Key]> },
    ...optional: string[]
  ): Reader<Value> =>
  (value): value is Value => {
    if (!isRecord(value)) return false
    const names = Object.keys(fields)
    const written = Object.keys(value)
    const isInOrder = names.filter((name) => name in value).every((name, at) => written[at] === name)
    const isKnown = written.every((key) => names.includes(key))
    return (
      isInOrder &&
      isKnown &&
      names.every((name) => {
        const is: Reader<unknown> = fields[name as keyof Value]
        return optional.includes(name) && !(name in value) ? true : is(value[name])
      })
    )
  }

const isStep = shape<{ side: 'L' | 'R'; hash: string }>({
  side: (value): value is 'L' | 'R' => value === 'L' || value === 'R',
  hash: isHash,
})
const isBet = shape<FiledSlip['bets'][number]>({ type: isText, numbers: listOf(isText), stake: isWhole })
const isSlip = shape<FiledSlip>({
  slipId: isText,
  lottery: isText,
  prizeMode: isText,
  oddsVersion: isText,
  currency: isText,
  multiple: isWhole,
  clientSeed: isText,
  commit: isHash,
  bets: listOf(isBet),
  seedPath: listOf(isStep),
  betPath: listOf(isStep),
})
const isNumbers: Reader<Record<string, string[]>> = (value): value is Record<string, string[]> =>
  isRecord(value) && Object.values(value).every(listOf(isText))

const isDrawFile = shape<DrawFile>(
  {
    format: (value): value is typeof drawFileFormat => value === drawFileFormat,
    issueId: isText,
    family: isText,
    closeAt: isWhole,
    commit: isHash,
    serverSeed: isHash,
    clientRoot: isHash,
    betRoot: isHash,
    beacon: shape<DrawFile['beacon']>({
      chainHash: isHash,
      round: isWhole,
      signature: hexOf(),
      randomness: isHash,
    }),
    numbers: isNumbers,
    manifest: shape<DayManifest>({ text: isText, hash: isHash }),
    pinned: isHash,
    slip: isSlip,
  },
  'manifest',
  'pinned',
  'slip',
)

/**
 * Reads a record file; undefined for anything that is none. Only the text that the board writes is one, indented or in one line: a
 * number or a character written another way, a field given twice or other spaces would be bytes that nothing checks.
 */
export const readDrawFile = (text: string): DrawFile | undefined => {
  if (text.length > maxFileLength) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const isCanonical = [JSON.stringify(value, null, 2), JSON.stringify(value)].includes(text.trim())
    return isCanonical && isDrawFile(value) ? value : undefined
  } catch {
    return undefined
  }
}
