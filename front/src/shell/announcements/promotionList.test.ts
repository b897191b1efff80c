import { expect, test } from 'vitest'
import { item, listCall, openAnnouncementHarness } from './announcementHarness'
import { createPromotionListFlow } from './promotionListFlow'

const categoryCall = 'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory'

const harness = (
  categories: unknown = [{ code: 'newcomers', name: 'For newcomers' }],
  announcements = [item('B', 'gift', { category: 'newcomers' }), item('B', 'lost', { category: 'none' })],
) => {
  const { platform, deps } = openAnnouncementHarness({ path: '/m/login', announcements })
  platform.network.answer(categoryCall, { body: { success: true, value: { categories } } })
  return { platform, flow: createPromotionListFlow(deps) }
}

test('what is announced about the app is asked for by its list, without a session, once (REQ-POPUP-020)', async () => {
  const { platform, flow } = harness()
  const [first] = await Promise.all([flow.askAppDownload(), flow.askAppDownload()])
  expect(first.map(({ id }) => id)).toEqual(['gift', 'lost'])
  expect(flow.store.getState().appDownload).toBe(first)
  const [asked, ...more] = platform.network.sentTo(listCall)
  expect(more).toEqual([])
  const { searchParams } = new URL(asked!.url, 'https://lotus.example')
  expect(Object.fromEntries(searchParams)).toEqual({ types: 'PR', platform: 'M', category: 'app_download' })
  expect(Object.keys(asked!.headers).map((name) => name.toLowerCase())).not.toContain('authorization')
})

test('promotions are listed under their categories, in the categories’ order (REQ-POPUP-021)', async () => {
  const { platform, flow } = harness([
    { code: 'empty', name: 'Nothing here' },
    { code: 'newcomers', name: 'For newcomers' },
  ])
  const list = await flow.askPromotions()
  expect(list).toMatchObject([{ code: 'newcomers', name: 'For newcomers', announcements: [{ id: 'gift' }] }])
  expect(flow.store.getState().promotions).toBe(list)
  expect(platform.network.sentTo(categoryCall)).toHaveLength(1)
})

test('the answer orders the categories, the list orders what is in each (REQ-POPUP-021)', async () => {
  const announcements = [
    item('B', 'cup', { category: 'sports' }),
    item('B', 'gift', { category: 'newcomers' }),
    item('B', 'match', { category: 'sports' }),
    item('B', 'draw', { category: 'lottery' }),
  ]
  const codes = ['newcomers', 'sports', 'lottery']
  const list = await harness(
    codes.map((code) => ({ code, name: code.toUpperCase() })),
    announcements,
  ).flow.askPromotions()
  expect(list.map(({ code, name, announcements: own }) => [code, name, own.map(({ id }) => id)])).toEqual([
    ['newcomers', 'NEWCOMERS', ['gift']],
    ['sports', 'SPORTS', ['cup', 'match']],
    ['lottery', 'LOTTERY', ['draw']],
  ])
})

test.each([null, 7, {}, [null, 7, {}, { code: 'newcomers' }, { code: {}, name: [] }]])(
  'categories such as %o list nothing and break nothing',
  async (categories) => {
    expect(await harness(categories).flow.askPromotions()).toEqual([])
  },
)

test('without an answer there is nothing, and who asks later is answered', async () => {
  const { platform, flow } = harness()
  platform.network.answer(categoryCall, 'broken')
  expect(await flow.askPromotions()).toEqual([])
  platform.network.answer(categoryCall, {
    body: { success: true, value: { categories: [{ code: 'newcomers', name: 'N' }] } },
  })
  expect(await flow.askPromotions()).toHaveLength(1)
})
