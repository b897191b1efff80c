import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { RewardCenter, RewardLine } from '@playfront/contract/money/rewards'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { gift } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import type { ReactNode } from 'react'
import type { TextKey } from '../../texts/dictionaries'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { useMoment } from '../wallet/useMoment'
import { Prize } from './Prize'
import css from './Rewards.module.css'

const Section = ({ title, children }: { title: TextKey; children: ReactNode }) => (
  <section className={css.section}>
    <Text id={title} as="h2" className={css.heading} />
    {children}
  </section>
)

/** What can be taken now; each leads to where it is taken. */
export const ToCollect = ({
  merchant,
  collectable,
}: {
  merchant: MerchantSettings
  collectable: RewardCenter['collectable']
}) => {
  const { t } = useTexts()
  return (
    <Section title="rewards.toCollect">
      {collectable.length === 0 ? (
        <EmptyState title={t('rewards.nothing')} picture={<Icon of={gift} size="huge" />} />
      ) : (
        <Card padding="none">
          {collectable.map(({ kind, id, title, amount, isPoints }) => (
            <ListRow
              key={`${kind} ${id}`}
              leading={<Icon of={gift} />}
              title={title}
              trailing={<Prize merchant={merchant} amount={amount} isPoints={isPoints} />}
              href={kind === 'mission' ? '/m/leaderBoard' : `/m/activity?id=${encodeURIComponent(id)}`}
            />
          ))}
        </Card>
      )}
    </Section>
  )
}

/** Codes that were bought with points; they can be marked and copied. */
export const Coupons = ({ coupons }: Pick<RewardCenter, 'coupons'>) =>
  coupons.length > 0 && (
    <Section title="rewards.coupons">
      <Card padding="none">
        {coupons.map(({ title, code }) => (
          <ListRow key={code} title={title} trailing={<code className={css.code}>{code}</code>} />
        ))}
      </Card>
    </Section>
  )

export interface RewardLinesProps {
  title: TextKey
  lines: readonly RewardLine[]
  merchant: MerchantSettings
}

/** Rewards with their kind, moment and amount. */
export const RewardLines = ({ title, lines, merchant }: RewardLinesProps) => {
  const moment = useMoment(merchant)
  return (
    <Section title={title}>
      {lines.length === 0 ? (
        <Text id="rewards.none" as="p" className={css.remark} />
      ) : (
        <Card padding="none">
          {lines.map(({ kind, at, amount, isPoints }) => (
            <ListRow
              key={`${kind} ${at} ${amount}`}
              title={<Text id={`rewards.kind.${kind}`} />}
              detail={moment(Date.parse(at))}
              trailing={<Prize merchant={merchant} amount={amount} isPoints={isPoints} />}
            />
          ))}
        </Card>
      )}
    </Section>
  )
}
