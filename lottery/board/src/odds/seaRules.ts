import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type {
  BichoBetType,
  FourDBetType,
  PhilippineBetType,
  SeaBetType,
  ThaiBetType,
  TogelBetType,
} from '@playfront/lottery-rules/betTypes/betTypeNames'
import type { Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import type { TextKey } from '../texts/dictionaries'
import type { Texts } from '../texts/texts'

type NameKey = Extract<TextKey, `sea.name.${string}`>

/** Named by the two words that they are bets on. */
type Worded = 'TH_HL3' | 'TH_HL2B' | 'TH_OE'

const worded: Readonly<Record<Worded, (t: Texts['t']) => string>> = {
  TH_HL3: (t) => `${t('sea.token.HIGH')}/${t('sea.token.LOW')} · ${t('sea.name.top', { digits: 3 })}`,
  TH_HL2B: (t) => `${t('sea.token.HIGH')}/${t('sea.token.LOW')} · ${t('sea.name.bottom')}`,
  TH_OE: (t) => `${t('token.LE')}/${t('token.CHAN')}`,
}

const translated: Readonly<Record<Exclude<ThaiBetType, Worded> | 'D4_BIG' | 'D4_SMALL', NameKey>> = {
  TH_4TOP: 'sea.name.top',
  TH_4TOD: 'sea.name.tod',
  TH_3TOP: 'sea.name.top',
  TH_3TOD: 'sea.name.tod',
  TH_3FRONT: 'sea.name.front',
  TH_3BACK: 'sea.name.back',
  TH_2TOP: 'sea.name.top',
  TH_2BOT: 'sea.name.bottom',
  TH_2TODTOP: 'sea.name.twoTod',
  TH_RUNTOP: 'sea.name.runTop',
  TH_RUNBOT: 'sea.name.runBottom',
  TH_3IN4: 'sea.name.inMany',
  TH_3IN5: 'sea.name.inMany',
  D4_BIG: 'sea.name.big',
  D4_SMALL: 'sea.name.small',
}

/** Names that every market uses as they are; the rule below the name says in the player's language what they mean. */
const markets: Readonly<
  Record<
    Exclude<FourDBetType, 'D4_BIG' | 'D4_SMALL'> | TogelBetType | PhilippineBetType | BichoBetType,
    string
  >
> = {
  D4_4A: '4A',
  D4_3A: '3A',
  D4_3ABC: '3ABC',
  D4_IBOX_BIG: 'iBox',
  D4_IBOX_SMALL: 'iBox',
  TG_4D: '4D',
  TG_3D: '3D',
  TG_2D: '2D belakang',
  TG_2DD: '2D depan',
  TG_2DT: '2D tengah',
  TG_CB: 'Colok bebas',
  TG_CM: 'Colok macau',
  TG_CN: 'Colok naga',
  TG_CJ: 'Colok jitu',
  TG_SHIO: 'Shio',
  TG_KOMB: 'Kombinasi',
  TG_5050: '50-50 special',
  TG_5050U: '50-50 umum',
  TG_TT: 'Tengah · Tepi',
  TG_SH: 'Silang · Homo',
  TG_KK: 'Kembang · Kempis',
  TG_KEMBAR: 'Kembar',
  TG_DASAR_BESAR: 'Dasar besar',
  TG_DASAR_KECIL: 'Dasar kecil',
  TG_DASAR_GANJIL: 'Dasar ganjil',
  TG_DASAR_GENAP: 'Dasar genap',
  PH_3D: 'Swertres',
  PH_3R6: 'Rambolito 6',
  PH_3R3: 'Rambolito 3',
  PH_2D: 'EZ2',
  PH_2R: 'EZ2 rambolito',
  JB_GRUPO: 'Grupo na cabeça',
  JB_GRUPO5: 'Grupo do 1º ao 5º',
  JB_DEZENA: 'Dezena na cabeça',
  JB_DEZENA5: 'Dezena do 1º ao 5º',
  JB_CENTENA: 'Centena na cabeça',
  JB_CENTENA5: 'Centena do 1º ao 5º',
  JB_MILHAR: 'Milhar na cabeça',
  JB_MILHAR5: 'Milhar do 1º ao 5º',
  JB_MC: 'Milhar e centena na cabeça',
  JB_MC5: 'Milhar e centena do 1º ao 5º',
  JB_DUQUE_GRUPO: 'Duque de grupo',
  JB_TERNO_GRUPO: 'Terno de grupo',
  JB_DUQUE_DEZENA: 'Duque de dezena',
}

const boxes: Readonly<Partial<Record<string, NameKey>>> = {
  D4_IBOX_BIG: 'sea.name.big',
  D4_IBOX_SMALL: 'sea.name.small',
}

/** How many digits a name speaks of. */
const digitsNamed: Readonly<Partial<Record<BetType, number>>> = { TH_3IN4: 4, TH_3IN5: 5 }

const hasKey = <Key extends string>(table: Readonly<Record<Key, unknown>>, name: string): name is Key =>
  Object.hasOwn(table, name)

/** Whether a type is one of the SEA-traditional mode. */
export const isSeaType = (type: string): type is SeaBetType =>
  hasKey(translated, type) || hasKey(worded, type) || hasKey(markets, type)

/** The name of a bet type of the SEA-traditional mode, as its market says it. */
export const seaNameOf = ({ t }: Pick<Texts, 't'>, type: SeaBetType): string => {
  if (hasKey(translated, type))
    return t(translated[type], { digits: digitsNamed[type] ?? betTypeOf(type).pick.digits })
  if (hasKey(worded, type)) return worded[type](t)
  const box = boxes[type]
  return box ? `${markets[type]} ${t(box)}` : markets[type]
}

type RuleKey = Extract<TextKey, `sea.rule.${string}` | 'rule.tailTiers' | 'rule.xien'>

/** Which sentence explains which bet type; the compiler counts the rows. `piece` is worked out from what is compared. */
const rules: Readonly<Record<SeaBetType, RuleKey | 'piece'>> = {
  TH_4TOP: 'piece',
  TH_4TOD: 'sea.rule.anyOrder',
  TH_3TOP: 'piece',
  TH_3TOD: 'sea.rule.anyOrder',
  TH_3FRONT: 'piece',
  TH_3BACK: 'piece',
  TH_2TOP: 'piece',
  TH_2BOT: 'piece',
  TH_2TODTOP: 'sea.rule.pairOfThree',
  TH_RUNTOP: 'sea.rule.run',
  TH_RUNBOT: 'sea.rule.run',
  TH_3IN4: 'sea.rule.threeInMany',
  TH_3IN5: 'sea.rule.threeInMany',
  TH_HL3: 'sea.rule.highLow',
  TH_HL2B: 'sea.rule.highLow',
  TH_OE: 'sea.rule.oddEven',
  D4_BIG: 'piece',
  D4_SMALL: 'piece',
  D4_4A: 'piece',
  D4_3A: 'piece',
  D4_3ABC: 'piece',
  D4_IBOX_BIG: 'sea.rule.anyOrder',
  D4_IBOX_SMALL: 'sea.rule.anyOrder',
  TG_4D: 'piece',
  TG_3D: 'piece',
  TG_2D: 'piece',
  TG_2DD: 'piece',
  TG_2DT: 'sea.rule.middle',
  TG_CB: 'sea.rule.anywhere',
  TG_CM: 'sea.rule.allAnywhere',
  TG_CN: 'sea.rule.allAnywhere',
  TG_CJ: 'sea.rule.place',
  TG_SHIO: 'sea.rule.shio',
  TG_KOMB: 'sea.rule.kombinasi',
  TG_5050: 'sea.rule.placeKind',
  TG_5050U: 'sea.rule.lastTwoKind',
  TG_TT: 'sea.rule.middleEdge',
  TG_SH: 'sea.rule.parityPair',
  TG_KK: 'sea.rule.risingPair',
  TG_KEMBAR: 'sea.rule.equalPair',
  TG_DASAR_BESAR: 'sea.rule.dasar',
  TG_DASAR_KECIL: 'sea.rule.dasar',
  TG_DASAR_GANJIL: 'sea.rule.dasar',
  TG_DASAR_GENAP: 'sea.rule.dasar',
  PH_3D: 'piece',
  PH_3R6: 'sea.rule.anyOrder',
  PH_3R3: 'sea.rule.anyOrder',
  PH_2D: 'sea.rule.pairExact',
  PH_2R: 'sea.rule.pairEither',
  JB_GRUPO: 'sea.rule.animal',
  JB_GRUPO5: 'sea.rule.animal',
  JB_DEZENA: 'piece',
  JB_DEZENA5: 'piece',
  JB_CENTENA: 'piece',
  JB_CENTENA5: 'piece',
  JB_MILHAR: 'piece',
  JB_MILHAR5: 'piece',
  JB_MC: 'sea.rule.halves',
  JB_MC5: 'sea.rule.halves',
  JB_DUQUE_GRUPO: 'sea.rule.animals',
  JB_TERNO_GRUPO: 'sea.rule.animals',
  JB_DUQUE_DEZENA: 'rule.xien',
}

/** One sentence that says when a type of the SEA-traditional mode wins; its figures come from what the rules compare. */
export const seaRuleText = (
  { t }: Pick<Texts, 't'>,
  family: Family,
  type: SeaBetType,
  tierName: (tier: string) => string,
): string => {
  const { pick, lines, offers } = betTypeOf(type)
  const slices = offers[family]?.look.slices ?? []
  const [first] = slices
  const tiers = [...new Set(slices.map(({ tier }) => tier))]
  const spans = slices.filter(({ tier, index }) => tier === first?.tier && index === first.index)
  const compared = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const whole = families[family].find(({ name }) => name === first?.tier)?.digits ?? 0
  const isHead = Math.min(...spans.map(({ from }) => from)) === 0 && compared < whole
  const isAlone = families[family].length === 1 && families[family][0]?.count === 1
  const tail = isAlone ? 'sea.rule.tailOne' : 'rule.tailTiers'
  const piece = isHead ? 'sea.rule.head' : tail
  const key = rules[type] === 'piece' ? piece : rules[type]
  return t(key, {
    digits: compared,
    picked: pick.digits,
    legs: lines.kind === 'each' ? 1 : lines.legs,
    half: `5${'0'.repeat(Math.max(0, compared - 1))}`,
    tiers: tiers.map(tierName).join(', '),
  })
}
