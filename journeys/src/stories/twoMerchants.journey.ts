import type { PageSettings } from '@playfront/contract/shell/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayer, type Player, valueOf } from '../outside/player'
import { loSlip } from '../outside/slips'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let an: Player
let somchai: Player
beforeAll(async () => {
  environment = await createTestEnvironment()
  const port = environment.nodes[0]?.port ?? 0
  an = await openPlayer('same_name', 'lotus', port)
  somchai = await openPlayer('same_name', 'mela', port)
})
afterAll(() => environment.close())

const codeOf = (text: string) => (JSON.parse(text) as { errorCode?: string }).errorCode

test('a bet at one merchant is nowhere to be seen at the other', async () => {
  const slip = loSlip(await an.board('MB1'), '68')
  valueOf(await an.sends(slip))
  expect(await an.history()).toHaveLength(1)
  expect(await somchai.history()).toEqual([])
  expect(await somchai.asksAbout(slip.slipId)).toMatchObject({ success: false, errorCode: 'slip_not_found' })
  expect(await somchai.balance()).toBe(200_000)
})

test('the same draw of the two is two draws, each with its own secret', async () => {
  const [ours, theirs] = [await an.board('MB1'), await somchai.board('MB1')]
  expect(ours.current?.drawAt).toBe(theirs.current?.drawAt)
  expect(ours.current?.commit).not.toBe(theirs.current?.commit)
})

test('a token of one merchant opens nothing at the other, by whichever interface', async () => {
  const member = { Authorization: an.token }
  const game = { Authorization: an.gameToken }
  const asMela = { Merchant: 'mela' }
  const tries = [
    await an.asks('mela.localhost', '/wps/member/info', { ...member, ...asMela }),
    await an.asks('mela.localhost', '/wps/member/wallet', { ...member, ...asMela }),
    await an.asks('mela-mirror.localhost', '/wps/member/info', { ...member, ...asMela }),
    await an.asks('games.mela.localhost', '/wps/lottery/slips', { ...game, ...asMela }),
    await an.asks('games.mela.localhost', '/wps/lottery/wallet', { ...game, ...asMela }),
  ]
  for (const { status } of tries) expect(status).toBe(401)
})

test('a call that names another merchant than its host is refused (REQ-REQUEST-002)', async () => {
  const answer = await an.asks('mela.localhost', '/wps/member/info', { Authorization: an.token })
  expect(answer.status).toBe(403)
  expect(codeOf(answer.text)).toBe('header.merchant.mismatch')
})

test('each receives its own settings, and neither receives the operator settings', async () => {
  const settingsAt = async (merchant: string) => {
    const { text } = await an.asks(`${merchant}.localhost`, '/wps/system/settings', { Merchant: merchant })
    expect(text).not.toMatch(/welcomeAmount|exposurePerNumberCap/)
    return (JSON.parse(text) as { value: PageSettings }).value.merchant
  }
  expect(await settingsAt('lotus')).toMatchObject({ code: 'lotus', currency: 'VND' })
  expect(await settingsAt('mela')).toMatchObject({ code: 'mela', currency: 'THB' })
})

/** How a merchant's home looks, and the script that brings it to life. */
const lookOf = async (merchant: string) => {
  const visitor = await environment.visitor(merchant)
  await visitor.opens('/m/home')
  const look = await visitor.page.evaluate(() => {
    const link = document.querySelector('a[href="/m/register"]')
    const { backgroundColor: fill, borderRadius: corners } = getComputedStyle(link ?? document.body)
    const script = document.querySelector('script[data-entry]')?.getAttribute('data-entry')
    return {
      fill,
      corners,
      script,
      title: document.title,
      letters: getComputedStyle(document.querySelector('h2') ?? document.body).fontFamily,
    }
  })
  await visitor.leaves()
  return look
}

test('three merchants on one bundle look like three companies', async () => {
  const looks = [await lookOf('lotus'), await lookOf('mela'), await lookOf('tucano')]
  const kinds = (pick: (look: (typeof looks)[number]) => unknown) => new Set(looks.map(pick)).size
  expect(kinds(({ title }) => title)).toBe(3)
  expect(kinds(({ fill }) => fill)).toBe(3)
  expect(kinds(({ corners }) => corners)).toBeGreaterThan(1)
  expect(kinds(({ letters }) => letters)).toBeGreaterThan(1)
  expect(looks[0]?.script).toMatch(/^\/m\/assets\//)
  expect(kinds(({ script }) => script)).toBe(1)
})

test('a mirror address is the same merchant: a member registered on one signs in on the other', async () => {
  const first = await environment.visitor('lotus')
  await first.registers('mirror_walker')
  const second = await environment.visitor('lotus', { host: 'lotus-mirror.localhost' })
  await second.signsIn('mirror_walker')
  await second.seesBalance('5,000,000')
  expect(second.watch.complaints()).toEqual([])
  const elsewhere = await environment.visitor('mela')
  await elsewhere.sendsSignIn('mirror_walker')
  await elsewhere.sees(elsewhere.page.getByRole('alertdialog'))
})

test('an address of no merchant says so, and the machine’s own leads to all three', async () => {
  const stranger = await an.asks('nobody.localhost', '/m/home', { Accept: 'text/html' })
  expect(stranger.status).toBe(404)
  const visitor = await environment.visitor('lotus', { host: 'localhost' })
  await visitor.opens('/')
  for (const merchant of ['lotus', 'mela', 'tucano']) {
    await visitor.sees(visitor.page.locator(`a[href*="//${merchant}.localhost"]`).first())
  }
  expect(visitor.watch.complaints()).toEqual([])
})
