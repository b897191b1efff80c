import { bichoGroupOf, bichoGroups } from '@playfront/lottery-rules/lotteries/bichoGroups'
import { attributes, pairs, positions } from '@playfront/lottery-rules/betTypes/togelReadings'
import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { VietnamBetType } from '@playfront/lottery-rules/betTypes/betTypeNames'
import type { Family } from '@playfront/lottery-rules/result'
import type { TextValues, Texts } from '../texts/texts'
import type { TextKey } from '../texts/dictionaries'
import { isSeaType, seaNameOf, seaRuleText } from './seaRules'

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

type GroupIn<Key> = Key extends `sea.bicho.${infer Group}` ? Group : never

/** Whether a token is a group of jogo do bicho, which has the name of its animal (lottery 3.6). */
export const isAnimal = (token: string): token is GroupIn<TextKey> => bichoGroups.includes(token)

/** A token of the SEA-traditional mode as a player reads it: `AS-KECIL+KOP-GENAP` becomes `AS Kecil 0–4 + KOP Genap …`. */
export const tokenText = ({ t }: Pick<Texts, 't'>, token: string): string => {
  if (token === 'HIGH' || token === 'LOW') return t(`sea.token.${token}`)
  if (token === 'ODD' || token === 'EVEN') return t(token === 'ODD' ? 'token.LE' : 'token.CHAN')
  if (/^\d/.test(token)) return token
  if (isAnimal(token)) return `${token.slice(1)} ${t(`sea.bicho.${token}`)}`
  return alone[token] ?? token.split('+').map(partText).join(' + ')
}

type RuleKey = Extract<TextKey, `rule.${string}`>
type SoldType = Exclude<VietnamBetType, 'VN_LOLIVE2'>

/** Which sentence explains which bet type; the compiler counts the rows. In-running lô is not sold on committed draws (lottery 2.6). */
const rules: Readonly<Record<SoldType, RuleKey>> = {
  VN_LO2: 'rule.tailAny',
  VN_LO2_1K: 'rule.tailAny',
  VN_LO2_DAU: 'rule.headAny',
  VN_LO3: 'rule.tailAny',
  VN_LO4: 'rule.tailAny',
  VN_LO_G3_27: 'rule.tailTiers',
  VN_LO_G5_27: 'rule.tailTiers',
  VN_LO_G4_18: 'rule.tailTiers',
  VN_LO_G6_18: 'rule.tailTiers',
  VN_BAO7: 'rule.tailTiers',
  VN_DE_DB: 'rule.tailSpecial',
  VN_DE_DAU_DB: 'rule.headSpecial',
  VN_DE_G1: 'rule.tailFirst',
  VN_DE_DAU_G1: 'rule.headFirst',
  VN_DE_DAU: 'rule.tailTiers',
  VN_DE_DD: 'rule.tailTiers',
  VN_DAU: 'rule.tens',
  VN_DUOI: 'rule.units',
  VN_TONG: 'rule.sum',
  VN_CL_DB: 'rule.parity',
  VN_TX_DB: 'rule.half',
  VN_3C_DB: 'rule.tailSpecial',
  VN_3C_DAU_DB: 'rule.headSpecial',
  VN_3C_G1: 'rule.tailFirst',
  VN_3C_DAU: 'rule.tailTiers',
  VN_3C_DD: 'rule.tailTiers',
  VN_3C_BOX_DB: 'rule.box',
  VN_4C_DB: 'rule.tailSpecial',
  VN_4C_G1: 'rule.tailFirst',
  VN_4C_BOX_DB: 'rule.box',
  VN_XIEN2: 'rule.xien',
  VN_XIEN3: 'rule.xien',
  VN_XIEN4: 'rule.xien',
  VN_TRUOT4: 'rule.truot',
  VN_TRUOT6: 'rule.truot',
  VN_TRUOT8: 'rule.truot',
  VN_TRUOT10: 'rule.truot',
}

const isVietnamType = (type: string): type is SoldType => Object.hasOwn(rules, type)

/** The types that this board can name and explain. */
export const isExplained = (type: string): boolean => isVietnamType(type) || isSeaType(type)

/** The name of a bet type; its code where it has no name yet. */
export const nameOf = ({ t }: Pick<Texts, 't'>, type: string): string => {
  if (isVietnamType(type)) return t(`name.${type}`)
  return isSeaType(type) ? seaNameOf({ t }, type) : type
}

/** One sentence that says when a bet type wins (lottery 5.2), with its figures from the rules. */
export const ruleText = ({ t }: Pick<Texts, 't'>, family: Family, type: BetType): string => {
  if (isSeaType(type)) return seaRuleText({ t }, family, type, (tier) => prizeName({ t }, tier))
  return isVietnamType(type) ? t(rules[type], valuesOf({ t }, family, type)) : ''
}

const valuesOf = ({ t }: Pick<Texts, 't'>, family: Family, type: BetType): TextValues => {
  const { pick, lines, offers } = betTypeOf(type)
  const tiers = new Set(offers[family]?.look.slices.map(({ tier }) => tier))
  return {
    digits: pick.digits,
    legs: lines.kind === 'each' ? 1 : lines.legs,
    tiers: [...tiers].map((tier) => prizeName({ t }, tier)).join(', '),
  }
}

const prizes: Readonly<Record<string, TextKey>> = {
  DB: 'prize.DB',
  G1: 'prize.G1',
  G2: 'prize.G2',
  G3: 'prize.G3',
  G4: 'prize.G4',
  G5: 'prize.G5',
  G6: 'prize.G6',
  G7: 'prize.G7',
  G8: 'prize.G8',
  first: 'prize.G1',
  second: 'prize.G2',
  third: 'prize.G3',
  fourth: 'prize.G4',
  fifth: 'prize.G5',
  special: 'prize.DB',
  starter: 'sea.prize.starter',
  consolation: 'sea.prize.consolation',
  front3: 'sea.name.front',
  back3: 'sea.name.back',
  last2: 'sea.prize.last2',
  n: 'sea.prize.n',
}

/** The name of a prize; its code where it has no name. */
export const prizeName = ({ t }: Pick<Texts, 't'>, tier: string): string => {
  const known = Object.hasOwn(prizes, tier) ? prizes[tier] : undefined
  return known ? t(known) : tier
}

const namedTokens = ['CHAN', 'LE', 'TAI', 'XIU'] as const

/** A pick as a player reads it: digits as they are, tokens by their name. */
export const pickText = ({ t }: Pick<Texts, 't'>, pick: string): string => {
  const known = namedTokens.find((name) => name === pick)
  return known ? t(`token.${known}`) : tokenText({ t }, pick)
}

/** The group and animal of a drawn number in jogo do bicho; undefined in other families (lottery 3.6). */
export const animalOfNumber = (texts: Pick<Texts, 't'>, family: Family, number: string): string | undefined =>
  family === 'JB5' && number ? tokenText(texts, bichoGroupOf(number.slice(-2))) : undefined

const namedRefusals = [
  'full',
  'number_format',
  'number_duplicate',
  'pick_count',
  'digits_not_distinct',
  'all_digits_equal',
  'pattern_mismatch',
  'stake_min',
  'stake_max',
  'stake_step',
  'too_many_lines',
  'number_closed',
] as const

/** Why a pick or a bet is not taken, in the player's words. */
export const refusalText = ({ t }: Pick<Texts, 't'>, refusal: string): string => {
  const known = namedRefusals.find((name) => name === refusal)
  return t(known ? `refusal.${known}` : 'refusal.other')
}
