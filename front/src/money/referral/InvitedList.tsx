import { type InvitedMember, type ReferralAnswer, referral } from '@playfront/contract/money/referral'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { users } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { useId } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import css from './InviteScreen.module.css'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import { type Loadable, type Paged, fetchFirstPage, fetchNextPage } from '../../store/fetchPages'
import { Text } from '../../texts/Text'
import { useDay } from '../../account/security/useDay'
import { useMoney } from '../../page/useMoney'

export interface InvitedState extends Loadable, Paged {
  code: string
  invitedCount: number
  playingCount: number
  invited: readonly InvitedMember[]
  levels: ReferralAnswer['levels']
  /** Minor units. */
  earned: number
}

export interface InvitedFlow {
  store: StoreApi<InvitedState>
  load(): Promise<void>
  /** The next page, below what is shown already. */
  more(): Promise<void>
}

/** The member's code and who came by it. */
export const createInvitedFlow = ({ requests }: { requests: Pick<Requests, 'valueOf'> }): InvitedFlow => {
  const store = createStore<InvitedState>(() => ({
    name: 'loading',
    code: '',
    invitedCount: 0,
    playingCount: 0,
    invited: [],
    levels: [],
    earned: 0,
    next: null,
    isFetchingMore: false,
  }))
  const ask = (before?: string): Promise<ReferralAnswer> =>
    requests.valueOf(referral, before === undefined ? {} : { before }, { alert: false })

  return {
    store,
    load: () => fetchFirstPage(store, ask),
    more: () =>
      fetchNextPage(store, async (before) => {
        const page = await ask(before)
        return { ...page, invited: [...store.getState().invited, ...page.invited] }
      }),
  }
}

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

export interface InvitedListProps {
  merchant: MerchantSettings
  state: InvitedState
  onMore(): void
}

const toneOf = { joined: 'accent', plays: 'positive', notCounted: 'neutral' } as const

/** Who came by the member's link. */
export const InvitedList = ({ merchant, state, onMore }: InvitedListProps) => {
  const id = useId()
  const day = useDay(merchant.timeZone)
  const money = useMoney(merchant)
  const { invited, invitedCount, playingCount, levels, earned, next, isFetchingMore } = state
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
            {earned > 0 && (
              <LabelledValue label={<Text id="referral.earned" />}>{money(earned)}</LabelledValue>
            )}
          </ValueList>
          {levels.length > 1 && <ReferralTree levels={levels} />}
          <Card padding="none">
            {invited.map((one) => (
              <Invited key={`${one.at} ${one.maskedName}`} one={one} day={day} money={money} />
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

interface InvitedProps {
  one: InvitedMember
  day: (at: string) => string
  money: (amount: number) => string
}

const Invited = ({ one, day, money }: InvitedProps) => (
  <ListRow
    title={<bdi>{one.maskedName}</bdi>}
    detail={one.reward ? `${day(one.at)} · +${money(one.reward)}` : day(one.at)}
    trailing={
      <Badge tone={toneOf[one.state]}>
        <Text id={`referral.state.${one.state}`} />
      </Badge>
    }
  />
)
