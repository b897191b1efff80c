import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { gift } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import type { StoreApi } from '../../store/createStore'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { decideRewardEntry } from './decideRewardEntry'

export interface RewardEntryProps {
  merchant: Pick<MerchantSettings, 'whitelabelVal'>
  /** Which pages there are; undefined until that is known. */
  ways: { store: StoreApi<{ offers(path: string): boolean } | undefined> }
}

const rewardCentre = '/m/rewardCenter'

/** The way to the reward centre, where there is one. */
export const RewardEntry = ({ merchant, ways }: RewardEntryProps) => {
  const isOffered = useStore(ways.store, (known) => known?.offers(rewardCentre) === true)
  const { show } = decideRewardEntry({ isFlagOn: hasFlag(merchant.whitelabelVal, 'REWCEN3'), isOffered })
  return (
    show && (
      <Card padding="none">
        <ListRow leading={<Icon of={gift} />} title={<Text id="rewards.entry" />} href={rewardCentre} />
      </Card>
    )
  )
}
