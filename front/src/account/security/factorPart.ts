import {
  beginAuthenticator,
  chooseFactors,
  confirmAuthenticator,
  dropAuthenticator,
  renewRecoveryCodes,
  setPayeeName,
  twoFactor,
} from '@playfront/contract/account/twoFactor'
import type { FactorFlags } from '@playfront/contract/account/session'
import {
  type BeginPasskeyAnswer,
  beginPasskey,
  dropPasskey,
  renamePasskey,
} from '@playfront/contract/account/passkeys'
import type { SecurityParts } from './securityFlowParts'
import { RequestFailure } from '@playfront/client/requestFailure'
import { makePasskey, reportPasskeyFailure } from '../passkey/makePasskey'
import { wordsOf } from '../twoFactor/wordsOf'
import { askProof } from './askProof'

export interface FactorPart {
  choose(flags: FactorFlags): Promise<boolean>
  /** Drafts an authenticator: its picture and key are shown until a code proves it. */
  begin(): Promise<void>
  giveUp(): void
  /** @param authCode the six digits that the app shows */
  confirm(authCode: string): Promise<void>
  remove(): Promise<void>
  renewCodes(): Promise<void>
  /** Copies the recovery codes, one on each line. */
  copy(text: string): Promise<void>
  /** The member has written the recovery codes down: they are not shown again. */
  keep(): void
  setPayee(payeeName: string): Promise<boolean>
}

/** The second factor: which ones a sign-in asks for, and the authenticator. */
export const createFactorPart = ({ deps, store, attempt, prove, done }: SecurityParts): FactorPart => {
  const { requests, clipboard, toasts } = deps
  const read = async () => store.setState({ twoFactor: await requests.valueOf(twoFactor, {}) })

  return {
    choose: (flags) =>
      prove('choose', async (proof) => {
        store.setState({ twoFactor: await requests.valueOf(chooseFactors, { ...flags, ...proof }) })
        done('security.factors.saved')
      }),
    async begin() {
      await prove('app', async (proof) => {
        const draft = await requests.valueOf(beginAuthenticator, proof)
        store.setState({ draft, codes: undefined })
      })
    },
    giveUp: () => store.setState({ draft: undefined }),
    async confirm(authCode) {
      await attempt('confirm', async () => {
        const { recoveryCodes } = await requests.valueOf(confirmAuthenticator, { authCode })
        store.setState({ draft: undefined, codes: recoveryCodes })
        done('security.app.done')
        await read()
      })
    },
    async remove() {
      await prove('app', async (proof) => {
        store.setState({ twoFactor: await requests.valueOf(dropAuthenticator, proof), codes: undefined })
        done('security.app.removed')
      })
    },
    async renewCodes() {
      await prove('codes', async (proof) => {
        const { recoveryCodes } = await requests.valueOf(renewRecoveryCodes, proof)
        store.setState({ codes: recoveryCodes })
        await read()
      })
    },
    async copy(text) {
      const isCopied = await clipboard.write(text)
      if (isCopied) done('security.copied')
      else toasts.show({ key: 'security.copy.failed' })
    },
    keep: () => store.setState({ codes: undefined }),
    setPayee: (payeeName) =>
      prove('payee', async (proof) => {
        store.setState({ twoFactor: await requests.valueOf(setPayeeName, { payeeName, ...proof }) })
        done('security.payee.saved')
      }),
  }
}

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
