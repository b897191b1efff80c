import { unbindMemberIdentity } from '@playfront/contract/account/identities'
import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { identityProviderNames } from '../social/identityProviderNames'
import type { SecurityParts } from './securityFlowParts'

export interface IdentityPart {
  /** Takes it off after asking. */
  unbind(channel: IdentityChannel): Promise<void>
}

/** The identity provider accounts that sign the member in. */
export const createIdentityPart = ({ deps, store, attempt, done }: SecurityParts): IdentityPart => ({
  async unbind(channel) {
    const { requests, dialogs } = deps
    const answer = await dialogs.confirm({
      title: { key: 'security.identities.question', values: { provider: identityProviderNames[channel] } },
      text: { key: 'security.identities.text', values: { provider: identityProviderNames[channel] } },
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
