import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import { useMoment } from '../wallet/useMoment'
import type { Activity } from './activity'
import css from './ActivityPage.module.css'
import { type ClaimState, decideClaimView } from './decideClaimView'

export interface ClaimPanelProps {
  activity: Activity
  claim: ClaimState
  merchant: MerchantSettings
  onClaim(): void
}

/** The button that claims, what became of it in words, and why there is none. */
export const ClaimPanel = ({ activity, claim, merchant, onClaim }: ClaimPanelProps) => {
  const money = useMoney(merchant)
  const view = decideClaimView(activity, claim)
  return (
    <section className={css.claim}>
      <div className={css.told} aria-live="polite">
        {claim.kind === 'done' && (
          <Notice tone="positive" title={<Text id="activity.done" />}>
            {claim.amount !== undefined && (
              <Text id="activity.done.amount" values={{ amount: money(claim.amount) }} />
            )}
          </Notice>
        )}
        {claim.kind === 'refused' && (
          <Notice tone="warning" title={<Text id="activity.refused" />}>
            {claim.why === 'offline' ? (
              <Text id="activity.offline" />
            ) : (
              claim.message || <Text id="unknown_error" />
            )}
          </Notice>
        )}
        {view.kind === 'checking' && (
          <Notice>
            <Text id="ending.checking" />
          </Notice>
        )}
        {view.kind === 'standing' && <ClaimNow activity={activity} merchant={merchant} />}
      </div>
      {view.kind === 'button' && (
        <Button size="large" wide busy={view.busy} onClick={onClaim}>
          {view.amount === undefined ? (
            <Text id="activity.claim" />
          ) : (
            <Text id="activity.claim.amount" values={{ amount: money(view.amount) }} />
          )}
        </Button>
      )}
    </section>
  )
}

const ClaimNow = ({ activity: { state }, merchant }: Pick<ClaimPanelProps, 'activity' | 'merchant'>) => {
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  switch (state.name) {
    case 'later':
      return (
        <Notice title={<Text id="activity.later" values={{ time: moment(state.atMs) }} />}>
          {state.amount > 0 && <Text id="activity.later.amount" values={{ amount: money(state.amount) }} />}
        </Notice>
      )
    case 'claimed':
      return (
        <Notice tone="positive" title={<Text id="activity.claimed" />}>
          {state.atMs !== undefined && moment(state.atMs)}
        </Notice>
      )
    case 'notForYou':
      if (state.because === 'app') return <Notice title={<Text id="activity.notForYou.app" />} />
      return (
        <Notice title={<Text id="activity.notForYou" />}>
          <Text id={`activity.notForYou.${state.because}`} />
        </Notice>
      )
    case 'over':
      return <Notice title={<Text id="activity.over" />} />
    case 'withDeposit':
      return <Button size="large" wide href="/m/voucherCenter" children={<Text id="bonuses.withDeposit" />} />
    case 'running':
      return <Button size="large" wide href="/m/rewardCenter" children={<Text id="bonuses.running" />} />
    case 'byInviting':
      return <Button size="large" wide href="/m/inviteFriends" children={<Text id="bonuses.byInviting" />} />
    case 'byItself':
      return <Notice title={<Text id="bonuses.byItself" />} />
    case 'open':
      return null
  }
}
