import type { PromotionTitle } from '@playfront/contract/money/promotions'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { openPageStock, type StockDeps } from './pageStock'

const [lotus] = demonstrationMerchants.map(({ settings }) => merchantSettingsSchema.parse(settings))
const pageRequest = {
  merchant: lotus!,
  language: 'VI' as const,
  host: 'lotus.localhost:8080',
  protocol: 'http',
}

const title = (id: string): PromotionTitle => ({ id, kind: 'GIFT', title: id, language: 'VI' })

const openStock = (over: Partial<StockDeps> = {}) => {
  const notified = { promotions: [title('first')], reads: 0, errors: [] as unknown[] }
  const stockOf = openPageStock({
    readCatalogue: () => Promise.reject(new Error('not asked')),
    readPromotions: async () => {
      notified.reads += 1
      return notified.promotions
    },
    onError: (failure) => notified.errors.push(failure),
    ...over,
  })
  return { notified, stockOf }
}

test('pages that are rendered from the settings only wait for no query', () => {
  const { notified, stockOf } = openStock()
  for (const path of ['/m/home', '/m/login', '/m/member/wallet', '/m/nowhere'])
    expect(stockOf(path, '', pageRequest)).toBeUndefined()
  expect(notified.reads).toBe(0)
})

test('what is on offer is read at every asking, and another list is another page', async () => {
  const { notified, stockOf } = openStock()
  const first = await stockOf('/m/activity', '', pageRequest)
  const again = await stockOf('/m/activity/', '?affiliateCode=a1', pageRequest)
  expect(first?.stock).toEqual({ promotions: [title('first')] })
  expect(again?.stamp).toBe(first?.stamp)
  notified.promotions = []
  const stopped = await stockOf('/m/activity', '', pageRequest)
  expect(stopped?.stock).toEqual({ promotions: [] })
  expect(stopped?.stamp).not.toBe(first?.stamp)
  expect(notified.reads).toBe(3)
})

test('askings that meet share one reading, each language its own', async () => {
  const { notified, stockOf } = openStock()
  await Promise.all([
    ...Array.from({ length: 50 }, () => stockOf('/m/activity', '', pageRequest)),
    stockOf('/m/activity', '', { ...pageRequest, language: 'EN' }),
  ])
  expect(notified.reads).toBe(2)
})

test('one promotion, one class, or another platform’s list is not rendered as the list', async () => {
  const { notified, stockOf } = openStock()
  expect(await stockOf('/m/activity', '?id=daily', pageRequest)).toEqual({ stamp: 'bare' })
  expect(await stockOf('/m/game', '?class=RNG', pageRequest)).toEqual({ stamp: 'bare' })
  const elsewhere = {
    ...pageRequest,
    merchant: { ...pageRequest.merchant, activities: { entry: true, listPath: '/wps/x' } },
  }
  expect(await stockOf('/m/activity', '', elsewhere)).toEqual({ stamp: 'bare' })
  expect(notified.reads).toBe(0)
})

test('what cannot be read leaves the place holder, and the next asking tries again', async () => {
  let isDown = true
  const { notified, stockOf } = openStock({
    readPromotions: async () => {
      if (isDown) throw new Error('no database')
      return [title('first')]
    },
  })
  expect(await stockOf('/m/activity', '', pageRequest)).toEqual({ stamp: 'bare' })
  expect(notified.errors).toHaveLength(1)
  isDown = false
  expect((await stockOf('/m/activity', '', pageRequest))?.stock).toEqual({ promotions: [title('first')] })
})
