/** One prize as it is typed: its numbers in a row, or that it will never be published. */
export interface TypedPrize {
  text: string
  isMissing: boolean
}

/** The numbers by prize; their leading zeros stay, and whether they are a result is the server's to say. */
export const readTyped = (
  prizes: readonly { name: string }[],
  typed: Readonly<Record<string, TypedPrize>>,
): { numbers: Record<string, string[]>; missing: string[] } => {
  const typedPrizes = prizes.filter(({ name }) => !typed[name]?.isMissing)
  return {
    numbers: Object.fromEntries(typedPrizes.map(({ name }) => [name, listOf(typed[name]?.text ?? '')])),
    missing: prizes.filter(({ name }) => typed[name]?.isMissing).map(({ name }) => name),
  }
}

/** Whether every published prize has the right number of numbers and digits. */
export const isWholeTyped = (
  prizes: readonly { name: string; count: number; digits: number }[],
  typed: Readonly<Record<string, TypedPrize>>,
): boolean => {
  const { numbers, missing } = readTyped(prizes, typed)
  if (missing.length === prizes.length) return false
  return prizes.every(({ name, count, digits }) => {
    if (missing.includes(name)) return true
    const list = numbers[name] ?? []
    return list.length === count && list.every((number) => number.length === digits)
  })
}

const listOf = (text: string): string[] => text.split(/[\s,;/]+/).filter((part) => part !== '')
