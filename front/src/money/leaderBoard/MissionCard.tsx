import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberMission } from '@playfront/contract/money/missions'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Text } from '../../texts/Text'
import { Prize } from '../rewards/Prize'
import { useMoment } from '../wallet/useMoment'
import css from './LeaderBoard.module.css'

export interface MissionCardProps {
  mission: MemberMission
  merchant: MerchantSettings
  busy: boolean
  disabled: boolean
  onClaim(): void
}

/** One mission: what is to be done, how far it is in figures and as a bar, its prize, and the button that takes it. */
export const MissionCard = ({ mission, merchant, busy, disabled, onClaim }: MissionCardProps) => {
  const { title, have, need, prize, isClaimed, until } = mission
  const moment = useMoment(merchant)
  const isDone = have >= need
  return (
    <Card>
      <div className={css.mission}>
        <div className={css.line}>
          <h3 className={css.name}>{title}</h3>
          <Badge tone="accent">
            <Prize merchant={merchant} amount={prize.amount} isPoints={prize.kind === 'POINTS'} />
          </Badge>
        </div>
        <progress
          className={css.progress}
          value={have}
          max={need}
          aria-label={`${title}: ${have} / ${need}`}
        />
        <div className={css.line}>
          <Text id="rewards.played" values={{ have: String(have), need: String(need) }} />
          {isClaimed ? (
            <Badge tone="positive">
              <Text id="missions.collected" />
            </Badge>
          ) : isDone ? (
            <Button busy={busy} disabled={disabled && !busy} onClick={onClaim}>
              <Text id="missions.collect" />
            </Button>
          ) : (
            <Text id="rewards.until" values={{ time: moment(Date.parse(until)) }} className={css.muted} />
          )}
        </div>
      </div>
    </Card>
  )
}
