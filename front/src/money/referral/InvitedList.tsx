import type { InvitedMember } from '@playfront/contract/money/referral'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { ListRow } from '@playfront/kit/ListRow'
import { useId } from 'react'
import { useDay } from '../../account/security/useDay'
import { Text } from '../../texts/Text'
import css from './InviteScreen.module.css'
import type { InvitedState } from './invitedFlow'

export interface InvitedListProps {
  timeZone: string
  state: InvitedState
  onMore(): void
}

const toneOf = { joined: 'accent', plays: 'positive', notCounted: 'neutral' } as const

/** Who came by the member's link. */
export const InvitedList = ({ timeZone, state, onMore }: InvitedListProps) => {
  const id = useId()
  const day = useDay(timeZone)
  const { invited, invitedCount, playingCount, next, isFetchingMore } = state
  return (
    <section className={css.invited} aria-labelledby={id}>
      <h2 id={id}>
        <Text id="referral.invited" />
      </h2>
      {invited.length === 0 ? (
        <Text id="referral.none" as="p" />
      ) : (
        <>
          <ValueList columns>
            <LabelledValue label={<Text id="referral.joined" />}>{invitedCount}</LabelledValue>
            <LabelledValue label={<Text id="referral.playing" />}>{playingCount}</LabelledValue>
          </ValueList>
          <Card padding="none">
            {invited.map((one) => (
              <Invited key={`${one.at} ${one.maskedName}`} one={one} day={day} />
            ))}
          </Card>
        </>
      )}
      {next !== null && (
        <Button variant="secondary" wide busy={isFetchingMore} onClick={onMore}>
          <Text id="more" />
        </Button>
      )}
    </section>
  )
}

const Invited = ({ one, day }: { one: InvitedMember; day: (at: string) => string }) => (
  <ListRow
    title={<bdi>{one.maskedName}</bdi>}
    detail={day(one.at)}
    trailing={
      <Badge tone={toneOf[one.state]}>
        <Text id={`referral.state.${one.state}`} />
      </Badge>
    }
  />
)
