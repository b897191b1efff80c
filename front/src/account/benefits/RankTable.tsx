import type { MemberBenefits } from '@playfront/contract/account/member'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { check } from '@playfront/kit/icons'
import { useId } from 'react'
import { Text } from '../../texts/Text'
import css from './Benefits.module.css'
import type { RankPartProps } from './RankCard'
import { useFigure } from './useFigure'

/** Every rank: what it asks for and what it is worth. */
export const RankTable = ({ merchant, benefits }: RankPartProps) => {
  const id = useId()
  const { ranks, current, keepDays } = benefits
  return (
    <section className={css.table} aria-labelledby={id}>
      <h2 id={id}>
        <Text id="benefits.all" />
      </h2>
      {ranks.map((rank) => (
        <Rank
          key={rank.labelId}
          merchant={merchant}
          rank={rank}
          keepDays={keepDays}
          isHeld={rank.level === current?.level}
        />
      ))}
      {keepDays === 0 && <Text id="benefits.forGood" as="p" className={css.remark} />}
      <Text id="benefits.calm" as="p" className={css.remark} />
    </section>
  )
}

interface RankProps extends Pick<RankPartProps, 'merchant'> {
  rank: MemberBenefits['ranks'][number]
  keepDays: number
  isHeld: boolean
}

const Rank = ({ merchant, rank, keepDays, isHeld }: RankProps) => {
  const figure = useFigure(merchant)
  return (
    <Card tone={isHeld ? 'accent' : 'raised'}>
      <div className={css.head}>
        <h3>{rank.name}</h3>
        {isHeld && (
          <Badge tone="accent" kind="solid">
            <Text id="benefits.current" />
          </Badge>
        )}
      </div>
      <dl className={css.needs}>
        {rank.needs.map(({ kind, need }) => (
          <div key={kind} className={css.figures}>
            <Text id={`benefits.${kind}`} as="dt" />
            <dd>{figure(kind, need)}</dd>
          </div>
        ))}
      </dl>
      {rank.keepNeed !== undefined && (
        <Text
          id="benefits.keepNeed"
          values={{ days: keepDays, amount: figure('turnover', rank.keepNeed) }}
          as="p"
          className={css.remark}
        />
      )}
      {rank.benefits.length > 0 && (
        <ul className={css.worth}>
          {rank.benefits.map((words) => (
            <li key={words}>
              <Icon of={check} size="small" />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
