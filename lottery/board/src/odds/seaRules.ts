import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { SeaBetType } from '@playfront/lottery-rules/betTypes/seaBetType'
import type { Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import type { TextKey } from '../texts/dictionaries'
import type { Texts } from '../texts/texts'

type RuleKey = Extract<TextKey, `sea.rule.${string}` | 'rule.tailTiers'>

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
}

/** One sentence that says when a type of the SEA-traditional mode wins; its figures come from what the rules compare. */
export const seaRuleText = (
  { t }: Pick<Texts, 't'>,
  family: Family,
  type: SeaBetType,
  tierName: (tier: string) => string,
): string => {
  const { pick, offers } = betTypeOf(type)
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
    half: `5${'0'.repeat(Math.max(0, compared - 1))}`,
    tiers: tiers.map(tierName).join(', '),
  })
}
