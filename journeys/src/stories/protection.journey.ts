import { errorText } from '@playfront/server/http/errors/errorText'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { protectionActions } from '../visitor/protectionActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

// One journey, chapter by chapter: each begins where the one before it ended.

let environment: TestEnvironment
let an: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment()
  an = await environment.visitor('lotus')
  await an.registers('an_limits')
})
afterAll(() => environment.close())

const game = '/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting'

/** Gives both accounts of one person the same proven number. */
const proves = async (merchant: string, username: string): Promise<void> => {
  const statement = {
    name: `story number ${merchant}`,
    text: `update member set mobile_dialing_code = '84', mobile_number = '977000111', mobile_verified_at = platform_now()
      where username = $1`,
  }
  await environment.nodes[0]?.server.store.change(merchant, ({ query }) => query(statement, [username]))
}

test('a limit is set on the page, and the board says in words that it is reached; nothing is charged', async () => {
  await protectionActions(an).opensProtection()
  await an.page
    .locator('form')
    .getByRole('radio', { name: an.words('protection.kind.stake'), exact: true })
    .check()
  await an.page.getByLabel(an.words('protection.set.amount'), { exact: true }).fill('20000')
  await an.page.getByRole('button', { name: an.words('protection.set.save'), exact: true }).click()
  await an.sees(an.page.getByText(an.words('protection.left', { left: '20,000 ₫' })))
  await environment.passToSecond(3)
  await an.opensLottery('MB1')
  await an.picks({ type: 'VN_LO2', numbers: ['89'] })
  await an.confirms()
  await an.sees(an.board.getByText(errorText('limit_reached', 'EN')))
})

test('a break ends the session at once; after signing in again the member can read and withdraw, and opens no game', async () => {
  await protectionActions(an).opensProtection()
  await an.page.getByRole('radio', { name: '24 hours', exact: true }).check()
  await an.page.getByRole('button', { name: an.words('protection.break.start'), exact: true }).click()
  const question = an.page.getByRole('alertdialog').or(an.page.getByRole('dialog'))
  await an.sees(question)
  await question.getByRole('button', { name: an.words('protection.break.start'), exact: true }).click()
  await an.sees(an.page.getByText(an.words('protection.break.done')))
  expect(an.path()).toBe('/m/home')
  await an.signsIn('an_limits')
  await an.opens(game)
  await an.sees(an.page.getByText(errorText('protection.break', 'EN')))
  await protectionActions(an).opensProtection()
  await an.sees(an.page.getByText(an.words('protection.resting'), { exact: true }))
  await an.opens('/m/member/wallet')
  await an.sees(an.page.getByRole('heading', { name: an.words('wallet.title') }))
})

test('who excludes themselves at one merchant is refused by the other of its group', async () => {
  const here = await environment.visitor('lotus')
  await here.registers('bo_here')
  const there = await environment.visitor('mela')
  await there.registers('bo_there')
  await proves('lotus', 'bo_here')
  await proves('mela', 'bo_there')
  const actions = protectionActions(here)
  await actions.opensProtection()
  await actions.excludes('6 months', (meaning) =>
    here.sees(meaning.getByText(here.words('protection.exclusion.pointGroup'))),
  )
  await there.opens(game)
  await there.sees(there.page.getByText(errorText('protection.excluded', 'EN')))
  await protectionActions(there).opensProtection()
  await there.sees(there.page.getByText(there.words('protection.excluded.group')))
})
