import type { Nothing } from '@playfront/contract/call'
import type { Handler } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import type { SettingsPointer } from '@playfront/contract/shell/settingsLive'

/** Which settings are published, for a page whose line is lost. */
export const answerSettingsPointer: Handler<'settingsPointer', Nothing> = async ({ store, merchant }) => {
  const [pointer] = await store.read(merchant.code, ({ query }) =>
    query<SettingsPointer>(pointerStatement, []),
  )
  return pointer ?? { version: merchant.version, publication: 0 }
}

const pointerStatement: PreparedStatement = {
  name: 'read settings pointer',
  text: `
    select published_version as version, publication from merchant
    where code = current_setting('playfront.merchant', true) and published_version is not null`,
}
