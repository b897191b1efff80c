import { attributes, pairs, positions } from '@playfront/lottery-rules/betTypes/togelReadings'
import type { Texts } from '../texts/texts'

/** Words of the togel market, with the digits that they stand for: shown as digits in other languages. */
const words: Readonly<Record<string, string>> = {
  AS: 'AS',
  KOP: 'KOP',
  KEPALA: 'KEPALA',
  EKOR: 'EKOR',
  DEPAN: 'Depan',
  TENGAH: 'Tengah',
  BELAKANG: 'Belakang',
  BESAR: 'Besar 5–9',
  KECIL: 'Kecil 0–4',
  GANJIL: 'Ganjil 1·3·5·7·9',
  GENAP: 'Genap 0·2·4·6·8',
  SILANG: 'Silang ≠',
  HOMO: 'Homo =',
  KEMBANG: 'Kembang ↗',
  KEMPIS: 'Kempis ↘',
}
const alone: Readonly<Record<string, string>> = { TENGAH: 'Tengah 25–74', TEPI: 'Tepi 00–24 · 75–99' }

const known: readonly string[] = [...positions, ...pairs, ...attributes, ...Object.keys(words)]

const partText = (part: string): string =>
  part
    .split('-')
    .map((word) => (known.includes(word) ? (words[word] ?? word) : word))
    .join(' ')

/** A token of the SEA-traditional mode as a player reads it: `AS-KECIL+KOP-GENAP` becomes `AS Kecil 0–4 + KOP Genap …`. */
export const tokenText = ({ t }: Pick<Texts, 't'>, token: string): string => {
  if (token === 'HIGH' || token === 'LOW') return t(`sea.token.${token}`)
  if (token === 'ODD' || token === 'EVEN') return t(token === 'ODD' ? 'token.LE' : 'token.CHAN')
  if (/^\d/.test(token)) return token
  return alone[token] ?? token.split('+').map(partText).join(' + ')
}
