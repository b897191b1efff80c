import type {
  MemberFile,
  MemberFileRequest,
  WriteNoteRequest,
} from '@playfront/contract/console/members.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { PreparedStatement } from '../../store/store'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { offeredLanguages } from '@playfront/contract/languages'
import { countPasskeys } from '../../account/passkeys/passkeyRepository'
import { chosenFactors } from '../../account/twoFactor/neededFactors'
import { listDevices } from '../../account/devices/memberDevices'
import { readOwnProtection } from '../../account/protection/changeLimits'
import { readWallet } from '../../money/wallet/readWallet'
import { hideAddress, hideNumber, presentMemberRow, requireMember } from './findMembers'
import { onBehalfOf } from './onBehalf'

export const memberNotePurpose = 'member note'

/** What was noted about a member, the newest first. */
export const listNotes = async (
  { store, merchant, secrets }: MerchantContext,
  member: string,
): Promise<MemberFile['notes']> => {
  const rows = await store.read(merchant.code, ({ query }) => query<NoteRow>(listStatement, [member]))
  return rows.map(({ id, staffName, sealed, writtenAt }) => ({
    id,
    staffName,
    text: secrets.open(memberNotePurpose, sealed),
    writtenAt: writtenAt.toISOString(),
  }))
}

/** Writes a note; the log says that one was written, never its words. Throws `request.not.found`. */
export const writeNote = async (
  context: MerchantContext,
  { id, note, text }: WriteNoteRequest,
): Promise<Done> => {
  const { store, merchant, staff, secrets } = context
  await requireMember(context, id)
  await store.change(merchant.code, async (connection) => {
    const values = [
      merchant.code,
      note,
      id,
      staff.id,
      staff.displayName,
      secrets.seal(memberNotePurpose, text),
    ]
    const written = await connection.query(writeStatement, values)
    if (written.length === 0) return
    await record(connection, staff, { action: 'note.written', subject: `member:${id}`, after: { note } })
  })
  return { done: true }
}

interface NoteRow {
  id: string
  staffName: string
  sealed: Buffer
  writtenAt: Date
}

const listStatement: PreparedStatement = {
  name: 'list member notes',
  text: `
    select id, staff_name as "staffName", sealed, written_at as "writtenAt"
    from member_note where member = $1 order by written_at desc, id desc limit 50`,
}

const writeStatement: PreparedStatement = {
  name: 'write member note',
  text: `
    insert into member_note (merchant, id, member, staff, staff_name, sealed) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning id`,
}

const readFactors = (
  { store, merchant }: MerchantContext,
  member: string,
): Promise<MemberFile['secondFactors']> =>
  store.read(merchant.code, async (connection) => {
    const { ga, ...factors } = await chosenFactors(connection, { id: member })
    return { authenticator: ga, ...factors, passkeys: await countPasskeys(connection, member) }
  })

/** Everything that the console shows of one member. Throws `request.not.found`. */
export const readFile = async (context: MerchantContext, { id }: MemberFileRequest): Promise<MemberFile> => {
  const { language, mobile, email, verified, isHeldForReview, ...row } = await requireMember(context, id)
  const asMember = onBehalfOf(context, row)
  const [{ devices }, protection, wallet, notes, secondFactors] = await Promise.all([
    listDevices(asMember),
    readOwnProtection(asMember),
    readWallet(asMember),
    listNotes(context, id),
    readFactors(context, id),
  ])
  const { balance, held, bonus, owed, frozen } = wallet
  return {
    ...presentMemberRow(row),
    language,
    languages: [...offeredLanguages(context.merchant.languages.supported)],
    verified,
    isHeldForReview,
    protectionEndsAt: protection.restriction?.endsAt ?? null,
    secondFactors,
    mobile: mobile && hideNumber(mobile),
    email: email && hideAddress(email),
    wallet: { balance, held, bonus, owed, frozen },
    limits: protection.limits.map(({ kind, period, amount = null, used }) => ({
      kind,
      period,
      amount,
      used,
    })),
    devices: devices.map(({ browser, system, country = null, ...device }) => ({
      id: device.id,
      kind: device.kind,
      name: [browser, system].filter(Boolean).join(', '),
      country,
      isSignedIn: device.isSignedIn,
      isRemembered: device.isRemembered,
      lastSeenAt: device.lastSeenAt,
    })),
    notes,
  }
}
