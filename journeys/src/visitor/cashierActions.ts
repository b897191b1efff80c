import type { RefusalReason } from '@playfront/contract/money/withdrawals.schema'
import type { TestEnvironment } from '../environment/createTestEnvironment'
import { usualPassword } from './accountActions'
import type { Visitor } from './visitor'

/** An account to be paid out to, as a member fills it in. */
export interface RequestedAccount {
  path: string
  /** The bank as the list calls it; none for a PIX key. */
  way?: string
  number: string
}

/** How a member pays in. */
export interface RequestedDeposit {
  /** What the button with the amount says. */
  amount: RegExp
  /** Which of the merchant's ways, from the top. */
  way?: number
  /** The monthly limit that is set when it is offered; none is wanted when absent. */
  limit?: string
}

/** What a visitor does about money that comes from a bank and goes back to one. */
export const cashierActions = (visitor: Visitor, environment: Pick<TestEnvironment, 'until'>) => {
  const { page, words } = visitor
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })

  /** A member without deposits is asked for a limit first. */
  const answersOffer = async (limit: string | undefined) => {
    const sheet = page.getByRole('dialog', { name: words('protection.offer.title') })
    await visitor.sees(sheet)
    if (limit) await sheet.getByLabel(words('protection.set.amount'), { exact: true }).fill(limit)
    const answer = limit ? 'protection.set.save' : 'protection.offer.none'
    await sheet.getByRole('button', { name: words(answer) }).click()
  }

  /** Enters the password, which a person holding the phone may not know. */
  const proves = async () => {
    const sheet = page.getByRole('dialog', { name: words('proof.title') })
    await visitor.sees(sheet)
    await sheet.getByLabel(words('field.password'), { exact: true }).fill(usualPassword)
    await sheet.getByRole('button', { name: words('proof.submit') }).click()
  }

  return {
    /** Chooses an amount, sees its cost, and continues to the payment; returns its id. */
    async begins({ amount, way = 0, limit }: RequestedDeposit): Promise<string> {
      await visitor.opens('/m/voucherCenter')
      await visitor.sees(page.getByText(words('deposit.play.title')))
      await page.getByRole('radio').nth(way).check({ force: true })
      await page.getByRole('button', { name: amount }).click()
      await button('deposit.submit').click()
      await answersOffer(limit)
      await environment.until('the payment is open', async () => visitor.path() === '/m/member/deposits')
      await visitor.sees(page.getByRole('timer'))
      return new URL(page.url()).searchParams.get('id') ?? ''
    },
    /** Presses a button at the sandbox's bank. */
    async presses(id: string, press: 'pay' | 'reverse') {
      const bank = await visitor.context.newPage()
      await bank.goto(`${visitor.origin}/sandbox/bank`)
      await bank.locator(`[data-payment="${id}"] button[value="${press}"]`).click()
      await bank.waitForURL(/sandbox\/bank$/)
      await bank.close()
    },
    isPaid: () => visitor.sees(page.getByText(words('deposit.done'))),
    /** Adds an account of the own name, which nothing can be paid to yet. */
    async addsAccount({ path, way, number }: RequestedAccount) {
      await visitor.opens(path)
      const holder = page.getByLabel(words('cards.holder'), { exact: true })
      await visitor.sees(holder)
      if (way) await page.getByLabel(words('cards.way'), { exact: true }).selectOption({ label: way })
      const label = words(way ? 'cards.number' : 'cards.number.key')
      await page.getByLabel(label, { exact: true }).fill(number)
      await holder.fill('Nguyen Van An')
      await button(way ? 'cards.add' : 'cards.pix.title').click()
      await proves()
      await environment.until(
        'the list of accounts is open',
        async () => visitor.path() === '/m/member/cards',
      )
      await visitor.sees(page.getByText(way ?? 'PIX', { exact: true }))
      await visitor.sees(page.getByText(words.like('cards.held')))
    },
    /** Asks for money and stands on its own page. */
    async withdraws(amount: string) {
      await visitor.opens('/m/withdraw')
      const field = page.getByLabel(words('withdrawal.amount'), { exact: true })
      await visitor.sees(field)
      await field.fill(amount)
      await button('withdrawal.title').click()
      await proves()
      await environment.until('its own page is open', async () => visitor.path() === '/m/member/withdrawals')
      await visitor.sees(page.getByText(words('withdrawal.what.review')))
    },
  }
}

/** The staff user who reviews withdrawals, and the bank behind. */
export const payoutAdmin = (environment: TestEnvironment, merchant: string) => {
  const works = async (work: (staff: Visitor) => Promise<void>) => {
    const staff = await environment.visitor(merchant)
    await staff.opens('/sandbox/payouts')
    await work(staff)
    await staff.leaves()
  }
  return {
    /** Approves the one withdrawal that waits. */
    approves: (because?: RegExp) =>
      works(async ({ page, sees }) => {
        if (because) await sees(page.getByText(because))
        await page.getByRole('button', { name: 'Approve' }).click()
        await sees(page.getByText('Nothing pending.'))
      }),
    /** Refuses the one withdrawal that waits. */
    refuses: (because: RefusalReason) =>
      works(async ({ page, sees }) => {
        await page.getByLabel('Or decline, reason').selectOption(because)
        await page.getByRole('button', { name: 'Decline' }).click()
        await sees(page.getByText('Nothing pending.'))
      }),
    /** Has the bank behave from now on. */
    turnsBank: (behaviour: string, confirmation: string) =>
      works(async ({ page, sees }) => {
        await page.getByRole('combobox').first().selectOption(behaviour)
        await page.getByRole('button', { name: 'Change' }).click()
        await sees(page.getByText(confirmation))
      }),
  }
}
