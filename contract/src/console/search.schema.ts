import { z } from 'zod'
import type { CallSchemas } from '../call'
import { amount, instant, uuid } from '../schemaParts'
import { done } from './staff.schema'

/** What the console's search finds, in the order in which it is shown. */
export const searchKinds = [
  'member',
  'device',
  'payoutAccount',
  'deposit',
  'withdrawal',
  'slip',
  'issue',
  'staff',
  'setting',
] as const

export const searchConsoleRequest = z.object({ find: z.string().trim().min(2).max(128) })

const searchHit = z.object({
  kind: z.enum(searchKinds),
  /** Unique within its kind. */
  id: z.string(),
  /** Username, payment method, lottery, or the setting's name in the caller's language. */
  title: z.string(),
  /** What it was found by or goes by besides: a reference, a masked number, the key of a setting. */
  detail: z.string().nullable(),
  /** The member's name, of what belongs to one. */
  owner: z.string().nullable(),
  /** Minor units of the merchant's currency. */
  amount: amount.nullable(),
  at: instant.nullable(),
  /** Its page, below the console and the merchant. */
  path: z.string(),
})

export const searchConsoleAnswer = z.object({
  hits: z.array(searchHit),
  /** Kinds of which there are more than are in `hits`. */
  more: z.array(z.enum(searchKinds)),
})

/** The lists whose filters can be saved, each with the permission to read it. */
export const viewedLists = {
  members: 'members.read',
  deposits: 'deposits.read',
  withdrawals: 'withdrawals.read',
  reconciliation: 'reconciliation.read',
} as const

export type ViewedList = keyof typeof viewedLists

const viewedList = z.enum(Object.keys(viewedLists) as [ViewedList, ...ViewedList[]])

const listView = z.object({
  id: uuid,
  name: z.string(),
  /** What the list's address ends in, with its `?`. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who saved it. */
  owner: z.string(),
})

export const listViewsRequest = z.object({ list: viewedList })
export const listViewsAnswer = z.object({ views: z.array(listView) })
export const saveListViewRequest = z.object({
  list: viewedList,
  name: z.string().trim().min(1).max(40),
  query: z.string().startsWith('?').max(1_000),
  /** Shown to everyone at the merchant who may read the list. */
  isShared: z.boolean(),
})
export const dropListViewRequest = z.object({ id: uuid })

export type ListView = z.output<typeof listView>
export type ListViewsRequest = z.output<typeof listViewsRequest>
export type ListViewsAnswer = z.output<typeof listViewsAnswer>
export type SaveListViewRequest = z.output<typeof saveListViewRequest>
export type DropListViewRequest = z.output<typeof dropListViewRequest>
export type SearchKind = (typeof searchKinds)[number]
export type SearchHit = z.output<typeof searchHit>
export type SearchConsoleRequest = z.output<typeof searchConsoleRequest>
export type SearchConsoleAnswer = z.output<typeof searchConsoleAnswer>

export const searchSchemas = {
  searchConsole: { request: searchConsoleRequest, answer: searchConsoleAnswer, errors: [] },
  listViews: { request: listViewsRequest, answer: listViewsAnswer, errors: [] },
  saveListView: { request: saveListViewRequest, answer: done, errors: ['settings.full'] },
  dropListView: { request: dropListViewRequest, answer: done, errors: [] },
} satisfies Record<string, CallSchemas>
