import type { MemberBenefits, RankConditionKind } from '@playfront/contract/account/member'
import { languages } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Icon } from '@playfront/kit/Icon'
import { crown } from '@playfront/kit/icons'
import css from './Benefits.module.css'
import { HeroCard } from '../../page/HeroCard'
import { type MoneyMerchant, useMoney } from '../../page/useMoney'
import { useTexts } from '../../texts/TextsProvider'
import { Text } from '../../texts/Text'
import { useDay } from '../security/useDay'

/** Writes what a condition counts: bets as a number, the rest as money. */
export const useFigure = (merchant: MoneyMerchant): ((kind: RankConditionKind, figure: number) => string) => {
  const money = useMoney(merchant)
  const { locale } = languages[useTexts().language()]
  const count = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return (kind, figure) => (kind === 'bets' ? count.format(figure) : money(figure))
}

export interface RankPartProps {
  merchant: MerchantSettings
  benefits: MemberBenefits
}

/** The rank that the member holds, and in figures what is missing to the next and to keep it. */
export const RankCard = ({ merchant, benefits }: RankPartProps) => {
  const { ranks, current, keep } = benefits
  const day = useDay(merchant.timeZone)
  const figure = useFigure(merchant)
  const held = ranks.find(({ level }) => level === current?.level)
  return (
    <HeroCard
      merchant={merchant}
      below={
        <>
          <Missing merchant={merchant} benefits={benefits} />
          {keep && (
            <Text
              id="benefits.keep"
              values={{
                date: day(keep.until),
                have: figure('turnover', keep.have),
                need: figure('turnover', keep.need),
              }}
              as="p"
              className={css.keep}
            />
          )}
        </>
      }
    >
      <div className={css.rank}>
        <Icon of={crown} size="huge" />
        <div>
          <h2 className={css.name}>{held ? held.name : <Text id="benefits.none" />}</h2>
          {current && <Text id="benefits.since" values={{ date: day(current.since) }} as="p" />}
        </div>
      </div>
    </HeroCard>
  )
}

const Missing = ({ merchant, benefits: { ranks, next } }: RankPartProps) => {
  const figure = useFigure(merchant)
  if (!next) return <Text id="benefits.highest" as="p" className={css.missing} />
  const rank = ranks.find(({ level }) => level === next.level)?.name ?? ''
  return (
    <div className={css.missing}>
      <Text id="benefits.next" values={{ rank }} as="h3" />
      {next.conditions.map(({ kind, have, need }) => (
        <div key={kind} className={css.condition}>
          <div className={css.figures}>
            <Text id={`benefits.${kind}`} />
            <Text id="benefits.of" values={{ have: figure(kind, have), need: figure(kind, need) }} />
          </div>
          <progress
            className={css.progress}
            value={have}
            max={need}
            aria-label={`${figure(kind, have)} / ${figure(kind, need)}`}
          />
          {have < need ? (
            <Text id="benefits.missing" values={{ missing: figure(kind, need - have) }} as="p" />
          ) : (
            <Text id="benefits.met" as="p" />
          )}
        </div>
      ))}
    </div>
  )
}
