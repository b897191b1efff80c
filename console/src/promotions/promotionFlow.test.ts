import {
  adminPromotion,
  adminPromotions,
  dropPromotion,
  savePromotion,
  type AdminPromotion,
} from '@playfront/contract/console/promotionsAdmin'
import { expect, test } from 'vitest'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { createPromotionFlow } from './promotionFlow'

const stored: AdminPromotion = {
  id: 'gift',
  kind: 'GIFT',
  title: 'Quà',
  state: 'draft',
  version: 0,
  from: null,
  until: null,
  budget: null,
  totals: { claims: 0, given: 0, paid: 0, running: 0, toPlay: 0 },
  edit: null,
  live: null,
  draft: {
    id: 'gift',
    kind: 'GIFT',
    words: { VI: { title: 'Quà', terms: '<p>Một lần.</p>' } },
    figures: { amounts: [500] },
    audience: {},
    limits: {},
  },
  versions: [],
}

const openForm = async () => {
  const harness = await createConsoleHarness({ path: '/@lotus/promotions/gift' })
  harness.answer(adminPromotions, {
    promotions: [],
    currency: 'VND',
    languages: ['VI'],
    ownLanguage: 'VI',
    goodwillPerDay: 0,
  })
  harness.answer(adminPromotion, stored)
  const flow = createPromotionFlow(harness.services, 'gift')
  flow.start()
  await flow.load()
  const state = () => {
    const now = flow.store.getState()
    if (now.kind !== 'ready') throw new Error(now.kind)
    return now
  }
  return { ...harness, flow, state, isHeld: harness.services.place.isHeld }
}

test('what is typed holds the page until it is saved', async () => {
  const form = await openForm()
  form.answer(savePromotion, { done: true })
  expect(form.isHeld()).toBe(false)
  form.flow.type({ budget: '900' })
  expect(form.isHeld()).toBe(true)
  await form.flow.save()
  expect(form.isHeld()).toBe(false)
})

test.each([
  ['is refused', { refused: 'promotion.changed' }],
  ['is done', { done: true as const }],
])('what is typed during a save stays when the save %s', async (_, answer) => {
  const form = await openForm()
  let end = () => {}
  form.answer(savePromotion, () => new Promise((resolve) => (end = () => resolve(answer))))
  form.flow.type({ budget: '900' })
  const saving = form.flow.save()
  await expect.poll(() => form.asked.at(-1)?.method).toBe('PUT')
  form.flow.type({ minimumRank: '3' })
  end()
  await saving
  expect(form.state().fields).toMatchObject({ budget: '900', minimumRank: '3' })
  expect([form.state().isBusy, form.isHeld()]).toEqual([false, true])
})

test('deleting a draft does not ask about what was typed in it', async () => {
  const form = await openForm()
  form.answer(dropPromotion, { done: true })
  form.flow.type({ budget: '900' })
  await form.flow.drop()
  expect([form.address(), form.isHeld()]).toEqual(['/@lotus/promotions', false])
})
