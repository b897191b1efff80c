import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import type { MerchantContext } from '../consoleContext'
import { memberColumns, type FoundMember } from './findMembers'

interface FileRow extends FoundMember {
  language: string
  mobile: string | null
  email: string | null
}

/** The member of this merchant. Throws `request.not.found`. */
export const requireMember = async ({ store, merchant }: MerchantContext, id: string): Promise<FileRow> => {
  const [row] = await store.read(merchant.code, ({ query }) => query<FileRow>(fileStatement, [id]))
  if (!row) throw new Refusal('request.not.found')
  return row
}

const fileStatement: PreparedStatement = {
  name: 'read member file',
  text: `select ${memberColumns}, language, mobile_key as mobile, email from member where id = $1`,
}
