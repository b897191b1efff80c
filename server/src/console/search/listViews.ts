import {
  type DropListViewRequest,
  type ListView,
  type ListViewsAnswer,
  type ListViewsRequest,
  type SaveListViewRequest,
  type ViewedList,
  viewedLists,
} from '@playfront/contract/console/search.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { atMerchant, callerMay, type MerchantContext } from '../consoleContext'

/** Filters of lists under a name: a person's own, and those shared at the merchant. */
export const listViewHandlers = {
  listViews: atMerchant(list),
  saveListView: atMerchant(save),
  dropListView: atMerchant(drop),
}

/** As many as a person can still choose from. */
const maxViews = 20

/** @throws Refusal staff.not.allowed to whom the list is closed: a filter may name a member */
const assertReads = ({ staff, merchant }: MerchantContext, viewed: ViewedList): void => {
  if (!callerMay(staff, viewedLists[viewed], merchant.code)) throw new Refusal('staff.not.allowed')
}

async function list(context: MerchantContext, asked: ListViewsRequest): Promise<ListViewsAnswer> {
  assertReads(context, asked.list)
  const { store, merchant, staff } = context
  const values = [asked.list, staff.id]
  return { views: await store.read(merchant.code, ({ query }) => query<ListView>(listStatement, values)) }
}

/** Throws `settings.full` when the caller has as many of the list as there may be. */
async function save(context: MerchantContext, view: SaveListViewRequest): Promise<Done> {
  assertReads(context, view.list)
  const { store, merchant, staff, platform } = context
  const { list, name, query, isShared } = view
  const id = platform.randomness.uuid()
  const values = [merchant.code, id, list, name, query, staff.id, staff.displayName, isShared, maxViews]
  const saved = await store.changeOnce<{ id: string }>(merchant.code, saveStatement, values)
  if (saved.length === 0) throw new Refusal('settings.full')
  return { done: true }
}

async function drop(context: MerchantContext, { id }: DropListViewRequest): Promise<Done> {
  const { store, merchant, staff } = context
  const isManager = callerMay(staff, 'staff.manage', merchant.code)
  await store.changeOnce(merchant.code, dropStatement, [id, staff.id, isManager])
  return { done: true }
}

const listStatement: PreparedStatement = {
  name: 'list list views',
  text: `
    select id, name, query, is_shared as "isShared", owner = $2::uuid as "isOwn", owner_name as owner
    from list_view where list = $1 and (is_shared or owner = $2::uuid)
    order by owner = $2::uuid desc, lower(name), id`,
}

const saveStatement: PreparedStatement = {
  name: 'save list view',
  text: `
    insert into list_view (merchant, id, list, name, query, owner, owner_name, is_shared)
    select $1, $2::uuid, $3, $4, $5, $6::uuid, $7, $8
    where (select count(*) from list_view where list = $3 and owner = $6::uuid and name <> $4) < $9
    on conflict (merchant, owner, list, name) do update set query = excluded.query, is_shared = excluded.is_shared,
      owner_name = excluded.owner_name, saved_at = platform_now()
    returning id`,
}

const dropStatement: PreparedStatement = {
  name: 'drop list view',
  text: 'delete from list_view where id = $1 and (owner = $2::uuid or is_shared and $3::boolean) returning id',
}
