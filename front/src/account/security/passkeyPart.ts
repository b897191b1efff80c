import {
  beginPasskey,
  dropPasskey,
  renamePasskey,
  type BeginPasskeyAnswer,
} from '@playfront/contract/account/passkeys'
import { RequestFailure } from '../../requests/failure/requestFailure'
import { makePasskey } from '../passkey/makePasskey'
import { reportPasskeyFailure } from '../passkey/reportPasskeyFailure'
import { wordsOf } from '../twoFactor/wordsOf'
import { askProof } from './askProof'
import type { SecurityParts } from './securityFlowParts'

export interface PasskeyPart {
  /** Makes one on this device; asks for the password only where the sign-in was a while ago. */
  add(): Promise<void>
  rename(id: string, name: string): Promise<boolean>
  /** Removes it after a confirmation. @param name as the dialog shows it */
  remove(id: string, name: string): Promise<void>
}

/** The member's passkeys. */
export const createPasskeyPart = ({ deps, store, attempt, done }: SecurityParts): PasskeyPart => {
  const { platform, requests, overlays, dialogs, passkeys } = deps
  const passkeyDeps = { platform, requests, passkeys }

  const sayWhy = async (thrown: unknown): Promise<never> => {
    await dialogs.notice({ text: wordsOf(thrown) ?? { key: 'unknown_error' } })
    throw thrown
  }

  /** Asked without the password first: a sign-in of the last minutes is proof enough. Undefined when the member thinks better of it. */
  const begin = async (): Promise<BeginPasskeyAnswer | undefined> => {
    const first = await requests.valueOf(beginPasskey, {}, { alert: false }).catch((thrown: unknown) => {
      const isStale = RequestFailure.from(thrown).code === 'fresh.proof.required'
      return isStale && store.getState().twoFactor?.hasPassword ? undefined : sayWhy(thrown)
    })
    if (first) return first
    const password = await askProof(overlays)
    return password === undefined ? undefined : requests.valueOf(beginPasskey, { password })
  }

  return {
    async add() {
      await attempt('passkey', async () => {
        try {
          const options = await begin()
          if (!options) return
          const { passkeys: kept } = await makePasskey(passkeyDeps, options)
          store.setState({ passkeys: kept })
          done('passkey.added')
        } catch (thrown) {
          reportPasskeyFailure(overlays, thrown)
        }
      })
    },
    rename: (id, name) =>
      attempt(id, async () => {
        const { passkeys: kept } = await requests.valueOf(renamePasskey, { id, name })
        store.setState({ passkeys: kept })
        done('security.passkeys.renamed')
      }),
    async remove(id, name) {
      const answer = await dialogs.confirm({
        title: { key: 'security.passkeys.remove.question', values: { name } },
        text: { key: 'security.passkeys.remove.text' },
        agree: { key: 'security.remove' },
        danger: true,
      })
      if (answer !== 'agreed') return
      await attempt(id, async () => {
        const { passkeys: kept } = await requests.valueOf(dropPasskey, { id })
        store.setState({ passkeys: kept })
        done('security.passkeys.removed')
      })
    },
  }
}
