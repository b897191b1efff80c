import type {
  CannedAnswer,
  CannedAnswersAnswer,
  DropCannedRequest,
  SaveCannedRequest,
} from '@playfront/contract/console/chatAdmin.schema'
import type { Nothing } from '@playfront/contract/call'
import type { Done } from '@playfront/contract/console/staff.schema'
import { offeredLanguages } from '@playfront/contract/languages'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'

/** Answers that are given often. */
export const cannedAdminHandlers = {
  cannedAnswers: atMerchant<Nothing, CannedAnswersAnswer>(list),
  saveCanned: atMerchant(save),
  dropCanned: atMerchant(drop),
}

/** As many canned answers as a person can still search through. */
const maxCanned = 100

async function list({ store, merchant }: MerchantContext): Promise<CannedAnswersAnswer> {
  const { languages } = merchant
  return {
    canned: await store.read(merchant.code, ({ query }) => query<CannedAnswer>(listStatement, [])),
    languages: [...offeredLanguages(languages.supported)],
    ownLanguage: languages.default,
  }
}

/** Throws `settings.full` when there are as many as there may be. */
async function save({ store, merchant, staff }: MerchantContext, canned: SaveCannedRequest): Promise<Done> {
  const { id, title, words } = canned
  await store.change(merchant.code, async (connection) => {
    const [before] = await connection.query<CannedAnswer>(oneStatement, [id])
    const values = [merchant.code, id, title, JSON.stringify(words), maxCanned]
    const written = await connection.query(saveStatement, values)
    if (written.length === 0) throw new Refusal('settings.full')
    await record(connection, staff, {
      action: 'chat.cannedSaved',
      subject: `canned:${id}`,
      before,
      after: { title, words },
    })
  })
  return { done: true }
}

async function drop({ store, merchant, staff }: MerchantContext, { id }: DropCannedRequest): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const [before] = await connection.query<CannedAnswer>(dropStatement, [id])
    if (before)
      await record(connection, staff, { action: 'chat.cannedDropped', subject: `canned:${id}`, before })
  })
  return { done: true }
}

const listStatement: PreparedStatement = {
  name: 'list canned answers',
  text: 'select id, title, words from chat_canned order by lower(title), id',
}

const oneStatement: PreparedStatement = {
  name: 'find canned answer',
  text: 'select id, title, words from chat_canned where id = $1 for update',
}

const saveStatement: PreparedStatement = {
  name: 'save canned answer',
  text: `
    insert into chat_canned (merchant, id, title, words)
    select $1, $2::uuid, $3, $4::jsonb
    where (select count(*) from chat_canned) < $5 or exists (select from chat_canned where id = $2::uuid)
    on conflict (merchant, id) do update set title = excluded.title, words = excluded.words,
      changed_at = platform_now()
    returning id`,
}

const dropStatement: PreparedStatement = {
  name: 'drop canned answer',
  text: 'delete from chat_canned where id = $1 returning id, title, words',
}
