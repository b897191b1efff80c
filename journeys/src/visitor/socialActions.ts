import type { Page } from 'playwright-core'
import type { StoryTime } from '../environment/storyTime'
import type { Visitor } from './visitor'

/** What a visitor does with an identity provider's account. */
export const socialActions = (visitor: Visitor, environment: StoryTime) => {
  const { page, words } = visitor
  const providerButton = (name: string) =>
    page.getByRole('button', { name: words('social.with', { provider: name }) })

  /** Opens a screen and waits for its buttons. */
  const opens = async (path: string) => {
    await visitor.opens(path)
    await visitor.sees(providerButton('Google'))
  }

  /** Presses a provider's button and returns the window that it opens. */
  const asks = async (name: string): Promise<Page> => {
    const opening = page.waitForEvent('popup')
    await providerButton(name).click()
    const opened = await opening
    await opened.waitForLoadState()
    return opened
  }

  /** Types a name on the provider's page, in its window or in this one. */
  const isCalled = async (where: Page, name: string) => {
    await where.locator('#name').fill(name)
    await where.locator('button[value=typed]').click()
  }

  const chooses = async (key: 'choice.login' | 'choice.register') => {
    const button = page.getByRole('button', { name: words(key), exact: true })
    await visitor.sees(button)
    await button.click()
  }

  const isHome = () => environment.until('home is open', async () => visitor.path() === '/m/home')

  return { providerButton, opens, asks, isCalled, chooses, isHome }
}

/** The session that the tab keeps. */
export const sessionOf = ({ page }: Visitor): Promise<{ userName?: string; token?: string }> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as object)

/** Lets the phone pass for another one. */
export const usesBrowser = (visitor: Visitor, userAgent: string): Promise<unknown> =>
  visitor.context.addInitScript(
    (text) => Object.defineProperty(navigator, 'userAgent', { get: () => text }),
    userAgent,
  )
