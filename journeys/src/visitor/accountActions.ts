import { milliseconds } from '@playfront/contract/time'
import type { StoryTime } from '../environment/storyTime'
import { captchaActions } from './captchaActions'
import type { VisitorBody } from './visitor'

/** What a visitor does about an account. */
export interface AccountActions {
  /** Fills in the registration and confirms the good news, which leads home. */
  registers(username: string, password?: string): Promise<void>
  /** Fills in the registration and sends it off. */
  sendsRegistration(username: string, password?: string): Promise<void>
  signsIn(username: string, password?: string): Promise<void>
  /** Fills in the sign-in and sends it off. */
  sendsSignIn(username: string, password?: string): Promise<void>
  signsOut(): Promise<void>
  /** Continues, or is about to, after the session was ended elsewhere: sees that message and is led to the sign-in. */
  findsSessionEnded(): Promise<void>
  /** The balance that home shows, as it is written. */
  seesBalance(amount: string): Promise<void>
}

/** Long, and no common one. */
export const usualPassword = 'lotus pond at dawn'

export const accountActions = (visitor: VisitorBody, time: StoryTime): AccountActions => {
  const { page, words } = visitor
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })

  const captcha = captchaActions(visitor, time)
  /** A merchant that asks for a captcha opens it when the form is sent. */
  const solvesPuzzle = async () => {
    if (await captcha.puzzle.isVisible()) await captcha.solvesPuzzle()
  }

  const fillIn = async (username: string, password: string) => {
    await page.getByRole('textbox', { name: words('field.username'), exact: true }).fill(username)
    await page.getByLabel(words('field.password'), { exact: true }).fill(password)
  }

  const sendsRegistration = async (username: string, password = usualPassword) => {
    if (visitor.path() !== '/m/register') await visitor.opens('/m/register')
    await fillIn(username, password)
    await page.getByRole('checkbox').last().check()
    await button('register.submit').click()
  }

  const sendsSignIn = async (username: string, password = usualPassword) => {
    if (visitor.path() !== '/m/login') await visitor.opens('/m/login')
    await fillIn(username, password)
    await button('login.submit').click()
  }

  return {
    sendsRegistration,
    sendsSignIn,
    async registers(username, password) {
      await sendsRegistration(username, password)
      const welcome = page.getByRole('alertdialog', {
        name: words('register.success.title', { name: username }),
      })
      await time.until('the good news is told', async () => {
        await solvesPuzzle()
        return welcome.isVisible()
      })
      await welcome.getByRole('button', { name: words('register.success.home') }).click()
      await time.until('home is open', async () => visitor.path() === '/m/home')
    },
    async signsIn(username, password) {
      await sendsSignIn(username, password)
      await time.until('the sign-in is left', async () => {
        await solvesPuzzle()
        return visitor.path() !== '/m/login'
      })
    },
    async signsOut() {
      await visitor.opens('/m/member/home')
      await visitor.sees(button('member.signOut'))
      await button('member.signOut').click()
      const question = page.getByRole('dialog', { name: words('member.signOut.question') })
      await visitor.sees(question)
      // What is still under way would come back refused, and the browser would complain of it.
      await visitor.passes(milliseconds(1))
      await question.getByRole('button', { name: words('member.signOut'), exact: true }).click()
      await visitor.sees(page.getByText(words('member.signOut.done')))
    },
    async findsSessionEnded() {
      const notice = page.getByRole('alertdialog', { name: words('notice') })
      const wallet = page.getByRole('link', { name: words('wallet.title') }).last()
      // The live balance may be notified first, and its notice covers the link.
      await time.until('something is told', async () => {
        if (!(await notice.isVisible()))
          await wallet.click({ timeout: milliseconds(500) }).catch(() => undefined)
        return notice.isVisible()
      })
      await visitor.sees(notice.getByText(words('session_ended')))
      await notice.getByRole('button').click()
      await time.until('the sign-in is open', async () => visitor.path() === '/m/login')
    },
    seesBalance: (amount) => visitor.sees(page.getByText(amount).first()),
  }
}
