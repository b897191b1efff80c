import { drawFileFormat, type DrawFile, type FiledSlip } from './drawFile'

/** Text that is longer than this is no record of a draw. */
export const longestFile = 2_000_000

type Reader<Value> = (value: unknown) => value is Value

const isText: Reader<string> = (value): value is string => typeof value === 'string'
const isWhole: Reader<number> = (value): value is number => Number.isSafeInteger(value)
const listOf =
  <Value>(is: Reader<Value>): Reader<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(is)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with exactly these fields: one more or one less is none, so that nothing in a file goes unchecked. */
const shape =
  <Value>(
    fields: { [Key in keyof Required<Value>]: Reader<Required<Value>[Key]> },
    ...optional: string[]
  ): Reader<Value> =>
  (value): value is Value => {
    if (!isRecord(value)) return false
    const names = Object.keys(fields)
    const isKnown = Object.keys(value).every((key) => names.includes(key))
    return (
      isKnown &&
      names.every((name) => {
        const is: Reader<unknown> = fields[name as keyof Value]
        return optional.includes(name) && !(name in value) ? true : is(value[name])
      })
    )
  }

const isStep = shape<{ side: 'L' | 'R'; hash: string }>({
  side: (value): value is 'L' | 'R' => value === 'L' || value === 'R',
  hash: isText,
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
  commit: isText,
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
    commit: isText,
    serverSeed: isText,
    clientRoot: isText,
    betRoot: isText,
    beacon: shape<DrawFile['beacon']>({
      chainHash: isText,
      round: isWhole,
      signature: isText,
      randomness: isText,
    }),
    numbers: isNumbers,
    slip: isSlip,
  },
  'slip',
)

/** Reads a record file; undefined for anything that is none. */
export const readDrawFile = (text: string): DrawFile | undefined => {
  if (text.length > longestFile) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isDrawFile(value) ? value : undefined
  } catch {
    return undefined
  }
}
