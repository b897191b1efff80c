import { Secret, TOTP } from 'otpauth'
import type { StoryTime } from '../environment/storyTime'
import type { VisitorBody } from './visitor'

/** What a visitor does about the second factor. */
export interface FactorHands {
  /** The sheet that asks for it. */
  sheet: ReturnType<VisitorBody['page']['getByRole']>
  /** Turns to a way of confirming. */
  turnsTo(tab: FactorTab): Promise<void>
  /** Fills in a field of the way that is open. @param key of the field's name */
  fills(key: string, text: string): Promise<void>
  /** Has a code sent to the address that was filled in. */
  sendsFactorCode(): Promise<void>
  confirmsFactor(): Promise<void>
  /** What the authenticator app shows now. @param secret Base32, as it was shown when the app was set up */
  readsApp(secret: string): string
}

export type FactorTab = 'payeeName' | 'sms' | 'ga' | 'email'

export const factorHands = ({ page, words, sees }: VisitorBody, time: StoryTime): FactorHands => {
  const sheet = page.getByRole('dialog', { name: words('twoFactor.title') })
  const button = (key: string) => sheet.getByRole('button', { name: words(key), exact: true })
  return {
    sheet,
    async turnsTo(tab) {
      await sees(sheet)
      await sheet.getByRole('tab', { name: words(`twoFactor.tab.${tab}`), exact: true }).click()
    },
    fills: (key, text) => sheet.getByRole('textbox', { name: words(key), exact: true }).fill(text),
    sendsFactorCode: () => button('twoFactor.send').click(),
    confirmsFactor: () => button('twoFactor.submit').click(),
    readsApp: (secret) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.now() }),
  }
}
