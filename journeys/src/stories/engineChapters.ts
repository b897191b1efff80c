import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import { twoFactorAccount } from '@playfront/server/sandbox/demonstrationAccounts'
import { expect } from 'vitest'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { askServer } from '../outside/askServer'
import { errorText } from '@playfront/server/http/errors/errorText'
import { cashierActions } from '../visitor/cashierActions'
import { codeActions } from '../visitor/codeActions'
import { protectionActions } from '../visitor/protectionActions'
import { factorActions } from '../visitor/securityActions'
import type { Visitor, VisitorOptions } from '../visitor/visitor'

/** One part of what a player does, in any engine. A phone keeps its page from one chapter to the next. */
export interface EngineChapter {
  title: string
  play(phone: EnginePhone): Promise<void>
}

/** A player's phone, its servers, and more phones of the same engine. */
export interface EnginePhone {
  an: Visitor
  environment: TestEnvironment
  another(merchant: string, options?: VisitorOptions): Promise<Visitor>
}

/** Long enough to bet in by a slow machine. */
const period = minutes(5)

/**
 * Opens the servers and a phone of an engine, at the beginning of a draw period. A page in WebKit has the machine's clock, so
 * the servers have nearly the same.
 * @param isTls whether a proxy that speaks https is between them
 */
export const openEnginePhone = async (
  engine: VisitorOptions['engine'],
  isTls?: boolean,
): Promise<EnginePhone> => {
  const nowMs = Date.now()
  const environment = await createTestEnvironment({
    at: new Date(nowMs - (nowMs % period) + seconds(5)).toISOString(),
    isTls,
  })
  const another = (merchant: string, options?: VisitorOptions) =>
    environment.visitor(merchant, { engine, ...options })
  return { environment, another, an: await another('lotus') }
}

/** What Safari calls itself on an iPhone. */
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const gift = 5_000_000
const written = (amount: number) => amount.toLocaleString('en')
/** One of even and odd wins 1.95 times the smallest stake, whatever is drawn. */
const afterBet = gift - 50

/** What every run of the tests plays in each engine. */
export const firstChapters: EngineChapter[] = [
  {
    title: 'a visitor opens the merchant’s address, registers and has play money',
    async play({ an, environment }) {
      await an.opens('/m/')
      await an.sees(an.page.getByRole('heading', { name: 'A draw every minute' }))
      await an.page.getByRole('link', { name: an.words('home.visitor.register'), exact: true }).click()
      await environment.until('the registration is open', async () => an.path() === '/m/register')
      await an.registers('an_nguyen')
      await an.seesBalance(written(gift))
      await an.sees(an.page.getByText(an.words('badge.playMoney')).first())
    },
  },
  {
    title: 'a bet is placed, drawn and paid',
    async play({ an, environment }) {
      await an.opensLottery('MB5')
      await an.picks({ type: 'VN_CL_DB', numbers: ['CHAN', 'LE'] })
      await an.confirms()
      await an.takesReceipt()
      await an.seesBoardBalance(written(gift - 2_000))
      await environment.pass(milliseconds(period + seconds(10) - (environment.now() % period)))
      const skip = an.board.getByRole('button', { name: an.boardWords('draw.skip') })
      const check = an.board.getByRole('button', { name: an.boardWords('draw.check') })
      await environment.until('all numbers are out', async () => {
        // It may end by itself meanwhile.
        if (await skip.isVisible()) await skip.click().catch(() => undefined)
        return check.isVisible()
      })
      await an.seesBoardBalance(written(afterBet))
      await an.board.getByRole('button', { name: an.boardWords('nav.close'), exact: true }).click()
      // Closing goes back in the history, which takes an engine a moment: what opens meanwhile would be closed by it.
      await environment.until('the draw is closed', async () => !(await check.isVisible()))
      await environment.pass(seconds(2))
    },
  },
  {
    title: 'the phone checks the draw by itself',
    async play({ an }) {
      expect(await an.checksDraw()).toEqual(Array.from({ length: 7 }, () => an.boardWords('check.true')))
    },
  },
  {
    title: 'the player signs out, and in again by password',
    async play({ an }) {
      await an.signsOut()
      await an.signsIn('an_nguyen')
      await an.seesBalance(written(afterBet))
    },
  },
]

/** What `npm run test:engines` plays as well. */
export const furtherChapters: EngineChapter[] = [
  {
    title: 'the lobby lists the games and opens one',
    async play({ an, environment }) {
      await an.opens('/m/game')
      const game = an.page.getByRole('link', { name: /North 1 minute/ }).first()
      await an.sees(game)
      await game.click()
      await environment.until('the game is open', async () => an.path() === '/m/launchGame')
      await an.seesBoard()
    },
  },
  {
    title: 'Back from a page elsewhere, the balance is that of now',
    async play({ an, another, environment }) {
      await an.opens('/m/home')
      await an.seesBalance(written(afterBet))
      await an.page.goto(`${an.origin.replace('lotus', 'mela')}/robots.txt`)
      const other = await another('lotus')
      await other.signsIn('an_nguyen')
      await other.opensLottery('MB5')
      await other.picks({ type: 'VN_CL_DB', numbers: ['CHAN', 'LE'] })
      await other.confirms()
      await other.takesReceipt()
      await other.leaves()
      await an.page.goBack()
      await environment.until('home is open', async () => an.path() === '/m/home')
      await an.seesBalance(written(afterBet - 2_000))
    },
  },
  {
    title: 'a deposit is paid at the bank and arrives by itself',
    async play({ an, environment }) {
      const cashier = cashierActions(an, environment)
      const id = await cashier.begins({ amount: /^100,000/ })
      await an.sees(an.page.getByRole('img', { name: an.words('deposit.qr') }))
      await askServer('/sandbox/bank', {
        port: an.serverPort,
        host: new URL(an.origin).hostname,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ id, press: 'pay' }).toString(),
      })
      await cashier.isPaid()
    },
  },
  {
    title: 'an account to be paid out to is added, and held for a new member',
    async play({ an, environment }) {
      await cashierActions(an, environment).addsAccount({
        path: '/m/securityCenter/addBankCard',
        way: 'Vietcombank',
        number: '0123456789',
      })
    },
  },
  {
    title: 'a code by SMS opens an account',
    async play({ another, environment }) {
      const phone = await another('lotus')
      const { page, words } = phone
      const codes = codeActions(phone, environment)
      await phone.opens('/m/login')
      await phone.sees(page.getByRole('button', { name: words('signIn.bySms') }))
      await page.getByRole('button', { name: words('signIn.bySms') }).click()
      await codes.sendsCodeTo('900000001')
      await codes.typesCode(await codes.readsCode('+84900000001'))
      await page.getByRole('button', { name: words('login.submit'), exact: true }).click()
      await environment.until('home is open', async () => phone.path() === '/m/home')
      await phone.seesBalance(written(gift))
      await phone.leaves()
    },
  },
  {
    title: 'a second factor is asked for after the password, and leads home',
    async play({ another, environment }) {
      const phone = await another('lotus')
      const factor = factorActions(phone, environment)
      await phone.sendsSignIn(twoFactorAccount.username, 'play-money-only')
      await phone.sees(factor.sheet)
      await factor.fills('twoFactor.payeeName', twoFactorAccount.payeeName)
      await factor.confirmsFactor()
      await environment.until('home is open', async () => phone.path() === '/m/home')
      await phone.leaves()
    },
  },
  {
    title: 'the page in Urdu runs from right to left',
    async play({ another }) {
      const phone = await another('mela', { language: 'UR' })
      await phone.opens('/m/')
      await phone.sees(phone.page.getByRole('link', { name: phone.words('home.visitor.register') }).first())
      const html = phone.page.locator('html')
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ur', 'rtl'])
      await phone.leaves()
    },
  },
  {
    title: 'an iPhone is shown how to add the app to its home screen',
    async play({ another, environment }) {
      const phone = await another('lotus', { host: 'lotus-mirror.localhost', userAgent: iphone })
      const { page, words } = phone
      const name = 'Sen Vàng'
      await phone.opens('/m/home')
      const prompt = page.getByRole('dialog', { name: words('install.title', { name }) })
      await phone.sees(prompt)
      await prompt.getByRole('button', { name: words('install.web') }).click()
      const guide = page.getByRole('dialog', { name: words('install.guide.title', { name }) })
      await phone.sees(guide.getByText(words('install.guide.safari.1')))
      await guide.getByRole('button', { name: words('install.guide.done') }).click()
      await environment.until('the guide is closed', async () => !(await guide.isVisible()))
      await phone.leaves()
    },
  },
  {
    title: 'a member excludes themselves, signs in again and cannot play',
    async play({ an }) {
      const protection = protectionActions(an)
      await protection.opensProtection()
      await protection.excludes('6 months')
      await an.signsIn('an_nguyen')
      await an.opens('/m/launchGame?prize_mode=Lott&code=MB5&lottoView=betting')
      await an.sees(an.page.getByText(errorText('protection.excluded', 'EN')))
    },
  },
]
