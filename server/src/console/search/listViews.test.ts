import type { ListViewsAnswer, ViewedList } from '@playfront/contract/console/search.schema'
import type { StaffRole } from '@playfront/contract/console/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let an: Hired
let binh: Hired
let owner: Hired
let editor: Hired
let elsewhere: Hired

beforeAll(async () => {
  harness = await openConsoleHarness()
  const hire = async (name: string, role: StaffRole, merchant = 'lotus') =>
    harness.authenticate(await harness.hire(name, [{ merchant, role }]))
  an = await hire('an', 'support')
  binh = await hire('binh', 'support')
  owner = await hire('oanh', 'owner')
  editor = await hire('chi', 'editor')
  elsewhere = await hire('dung', 'support', 'mela')
})
afterAll(() => harness.close())

const listed = async (reader: Hired, list: ViewedList = 'members', merchant = 'lotus') => {
  const { value } = await harness.call('listViews', { by: reader, merchant, fields: { list } })
  return (value as ListViewsAnswer).views.map(({ name, query, isShared, isOwn, owner: by }) => ({
    name,
    query,
    isShared,
    isOwn,
    by,
  }))
}
const idOf = async (by: Hired, name: string) => {
  const { value } = await harness.call('listViews', { by, merchant: 'lotus', fields: { list: 'members' } })
  return (value as ListViewsAnswer).views.find((view) => view.name === name)?.id
}
const saves = async (by: Hired, name: string, more: Record<string, unknown> = {}) => {
  const fields = { list: 'members', name, query: '?state=blocked', isShared: false, ...more }
  return (await harness.call('saveListView', { by, merchant: 'lotus', fields })).code ?? 'done'
}
const drops = async (by: Hired, id: string | undefined) =>
  (await harness.call('dropListView', { by, merchant: 'lotus', fields: { id } })).code ?? 'done'

test('a view is its owner’s alone until it is shared, and a shared one names who saved it', async () => {
  expect(await saves(an, 'Blocked')).toBe('done')
  const own = { name: 'Blocked', query: '?state=blocked', isShared: false, isOwn: true, by: 'an' }
  expect([await listed(an), await listed(binh)]).toEqual([[own], []])
  expect(await saves(an, 'Blocked', { isShared: true, query: '?state=closed' })).toBe('done')
  const shared = { ...own, query: '?state=closed', isShared: true }
  expect([await listed(an), await listed(binh)]).toEqual([[shared], [{ ...shared, isOwn: false }]])
  expect([await listed(an, 'deposits'), await listed(elsewhere, 'members', 'mela')]).toEqual([[], []])
})

test('another person’s view of the same name stands beside it, and goes only by its owner or who manages staff', async () => {
  await saves(an, 'Mine', { isShared: true })
  await saves(binh, 'Mine')
  expect((await listed(binh)).filter(({ name }) => name === 'Mine')).toHaveLength(2)
  const id = await idOf(an, 'Mine')
  await drops(binh, id)
  expect(await idOf(an, 'Mine')).toBe(id)
  const hidden = await idOf(binh, 'Mine')
  await drops(owner, id)
  await drops(owner, hidden)
  expect(await idOf(an, 'Mine')).toBeUndefined()
  expect(await idOf(binh, 'Mine')).toBe(hidden)
  await drops(binh, hidden)
  expect(await idOf(binh, 'Mine')).toBeUndefined()
})

test('who may not read a list sees and saves no view of it', async () => {
  const fields = { list: 'members' }
  expect((await harness.call('listViews', { by: editor, merchant: 'lotus', fields })).code).toBe(
    'staff.not.allowed',
  )
  expect(await saves(editor, 'Any')).toBe('staff.not.allowed')
})

test('a person keeps twenty views of a list, and can still replace one of them', async () => {
  for (let count = 1; count <= 20; count += 1)
    expect(await saves(owner, `View ${count}`, { list: 'deposits' })).toBe('done')
  expect(await saves(owner, 'One more', { list: 'deposits' })).toBe('settings.full')
  expect(await saves(owner, 'View 7', { list: 'deposits', query: '?state=late' })).toBe('done')
  expect(await saves(owner, 'One more')).toBe('done')
})
