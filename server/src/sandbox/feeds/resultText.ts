import type { DrawResult } from '@playfront/lottery-rules/result'

/** A result as a person writes it: a line for each prize, `G2: 51684 45089`. */
export const writeResult = (numbers: DrawResult): string =>
  Object.entries(numbers)
    .map(([prize, list]) => `${prize}: ${list.join(' ')}`)
    .join('\n')

/** Reads what `writeResult` writes; whether it is a result of a family is for `assertResult` to say. */
export const readResult = (text: string): DrawResult =>
  Object.fromEntries(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const [prize = '', list = ''] = line.split(':', 2)
        return [prize.trim(), list.trim().split(/[\s,;]+/)]
      }),
  )
