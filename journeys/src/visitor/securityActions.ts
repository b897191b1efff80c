import type { Locator } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import type { TestEnvironment } from '../environment/createTestEnvironment'
import { usualPassword } from './accountActions'
import type { Visitor, VisitorBody } from './visitor'
import type { StoryTime } from '../environment/storyTime'

/** What a visitor does about what protects the account. */
export const securityActions = (visitor: Visitor, environment: TestEnvironment) => {
  const { page, words } = visitor
  const button = (key: string, within: Pick<Locator, 'getByRole'> = page) =>
    within.getByRole('button', { name: words(key), exact: true })

  const presses = async (key: string) => {
    await visitor.sees(button(key).first())
    await button(key).first().click()
  }

  /** Says the password once more, as the sheet asks. */
  const provesByPassword = async (password = usualPassword) => {
    const sheet = page.getByRole('dialog', { name: words('proof.title') })
    await visitor.sees(sheet)
    await sheet.getByLabel(words('field.password'), { exact: true }).fill(password)
    await button('proof.submit', sheet).click()
  }

  return {
    button,
    presses,
    provesByPassword,
    /** Confirms the open dialog. */
    async agrees(key: string) {
      const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await visitor.sees(button(key, question))
      await button(key, question).click()
    },
    /** A phone with a screen lock, whose owner always agrees. Answers how many passkeys it holds. */
    async holdsPasskeys(): Promise<() => Promise<number>> {
      const browser = await page.context().newCDPSession(page)
      await browser.send('WebAuthn.enable')
      const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      return async () =>
        (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
    },
    async opensSecurity() {
      await visitor.opens('/m/member/home')
      const row = page.getByRole('link', { name: words('security.row'), exact: true })
      await visitor.sees(row)
      await row.click()
      await visitor.sees(page.getByRole('heading', { name: words('security.factors'), exact: true }))
    },
    /** Sets an authenticator up; answers the app that it was set up in. */
    async setsUpApp(): Promise<() => string> {
      await presses('security.app.setUp')
      await provesByPassword()
      const key = page.locator('[data-secret]')
      await visitor.sees(key)
      const secret = Secret.fromBase32((await key.getAttribute('data-secret')) ?? '')
      const app = () => new TOTP({ secret }).generate({ timestamp: environment.now() })
      await page.getByLabel(words('security.app.code'), { exact: true }).fill(app())
      await button('security.app.confirm').click()
      return app
    },
  }
}

/** What a visitor does about the second factor. */
export interface FactorActions {
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

export const factorActions = ({ page, words, sees }: VisitorBody, time: StoryTime): FactorActions => {
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
