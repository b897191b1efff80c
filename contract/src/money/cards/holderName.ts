/** A name as banks print it: no accents, no case, no dots or hyphens, single spaces. */
export const printedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[Đđ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/** The same with its words sorted. */
export const holderKey = (name: string): string => printedName(name).split(' ').sort().join(' ')

/** Two words at least, of letters: what a bank would take as a person's name. */
export const isHolderName = (name: string): boolean =>
  /^[\p{Letter}\p{Mark}\s.'’-]{3,80}$/u.test(name.trim()) && holderKey(name).length > 2
