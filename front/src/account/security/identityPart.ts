import { unbindMemberIdentity } from '@playfront/contract/account/identities'
import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { houseNames } from '../social/houseNames'
import type { SecurityDesk } from './securityDesk'

export interface IdentityPart {
  /** Takes it off after asking. */
  unbind(channel: IdentityChannel): Promise<void>
}

/** The accounts of other houses that sign the member in. */
export const createIdentityPart = ({ setting, store, attempt, done }: SecurityDesk): IdentityPart => ({
  async unbind(channel) {
    const { requests, questions } = setting
    const answer = await questions.confirm({
      title: { key: 'security.identities.question', values: { house: houseNames[channel] } },
      text: { key: 'security.identities.text', values: { house: houseNames[channel] } },
      agree: { key: 'security.remove' },
      danger: true,
    })
    if (answer !== 'agreed') return
    await attempt(channel, async () => {
      const { identities } = await requests.valueOf(unbindMemberIdentity, { channel })
      store.setState({ identities })
      done('security.identities.removed')
    })
  },
})
