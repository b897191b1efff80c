import type { ReferralAnswer } from '@playfront/contract/money/referral'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { users } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { useId } from 'react'
import { Text } from '../../texts/Text'
import css from './InviteScreen.module.css'

/** Everyone below the member, level by level; deeper levels carry no names. */
export const ReferralTree = ({ levels }: Pick<ReferralAnswer, 'levels'>) => {
  const id = useId()
  return (
    <section className={css.invited} aria-labelledby={id}>
      <h3 id={id}>
        <Text id="referral.tree" />
      </h3>
      <Card padding="none">
        {levels.map(({ level, joined, playing }) => (
          <ListRow
            key={level}
            leading={<Icon of={users} />}
            title={<Text id="referral.level" values={{ level }} />}
            detail={
              <>
                <Text id="referral.playing" />: {playing}
              </>
            }
            trailing={joined}
          />
        ))}
      </Card>
    </section>
  )
}
