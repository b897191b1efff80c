import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../platform/sha256'

/** A name as banks print it: no accents, no case, no dots or hyphens, single spaces. */
export const payeeKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[Đđ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/** Whether a typed name is the payee's. Takes as long for a wrong name as for a right one. */
export const isPayee = (typed: string, payeeName: string | null): boolean => {
  const [one, other] = [payeeKey(typed), payeeKey(payeeName ?? '')]
  const fits = timingSafeEqual(sha256(one), sha256(other))
  return fits && other !== ''
}
