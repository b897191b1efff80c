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
import type { SecurityParts } from './securityFlowParts'

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
