import pg from 'pg'

/** A bigint of the database as a number, refused beyond 2^53 − 1: an amount is exact or it is an error. */
export const readSafeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database sent ${text}, beyond the safe integers.`)
  return value
}

/** Makes every connection of this process read bigint as a number. */
export const readBigintsAsNumbers = (): void => {
  pg.types.setTypeParser(pg.types.builtins.INT8, readSafeInteger)
}
