import { randomBytes, randomInt } from 'node:crypto'

/** Which second factors a login asks for. */
export interface FactorFlags {
  email: boolean
  ga: boolean
  sms: boolean
  payeeName: boolean
}

/** An account, in the words of the documents. */
export interface Member {
  id: string
  userName: string
  password: string
  /** Dialling code and number in digits. */
  mobile: string
  email: string
  payeeName: string
  /** What the member's authenticator shows. */
  authCode: string
  /** Third-party identities: `google:name`. */
  identities: Set<string>
  language: string
  type: 0 | 1 | 2 | 4
  /** Epoch milliseconds. */
  regDate: number
  clubLabel?: { labelName: string; labelId: string; rankLevel: number; type: string }
  /** Asked after the password; none when absent. */
  factors?: FactorFlags
  firstTimeLogin: boolean
  passwordExpired: boolean
  /** Devices that get the member's messages, each with the topics it listens to. */
  devices: Map<string, Set<string>>
}

/** The accounts, sessions and one-time codes of the platform. */
export interface Members {
  create(fields: Partial<Member>): Member
  find(isSo: (member: Member) => boolean): Member | undefined
  /** The newest account. @throws when there is none */
  newest(): Member
  openSession(member: Member): string
  memberOf(token: string): Member | undefined
  endSession(token: string): void
  /** Ends every session, as a restart of the platform does. */
  endAllSessions(): void
  /** Sends six digits to a number; the code before it counts no more. */
  sendCode(number: string): void
  /** The newest code that was sent there. @throws when none was */
  codeTo(number: string): string
  /** Whether it is the number's code; right ones count once. */
  spendCode(number: string, code: string): boolean
}

const codeLifeMs = 120_000

/** @param now epoch milliseconds by the platform's clock */
export const createMembers = (now: () => number): Members => {
  const members: Member[] = []
  const sessions = new Map<string, Member>()
  const codes = new Map<string, { code: string; sentMs: number }>()

  return {
    create(fields) {
      const id = String(10_000 + members.length)
      const member: Member = {
        id,
        userName: `player${id}`,
        password: '',
        mobile: '',
        email: `player${id}@mail.example`,
        payeeName: 'Lan Nguyen',
        authCode: '246802',
        identities: new Set(),
        language: 'EN',
        type: 0,
        regDate: now(),
        firstTimeLogin: false,
        passwordExpired: false,
        devices: new Map(),
        ...fields,
      }
      members.push(member)
      return member
    },
    find: (isSo) => members.find(isSo),
    newest() {
      const member = members.at(-1)
      if (!member) throw new Error('There is no account yet.')
      return member
    },
    openSession(member) {
      const token = randomBytes(24).toString('hex')
      sessions.set(token, member)
      return token
    },
    memberOf: (token) => sessions.get(token),
    endSession: (token) => void sessions.delete(token),
    endAllSessions: () => sessions.clear(),
    sendCode: (number) =>
      void codes.set(number, { code: String(randomInt(100_000, 1_000_000)), sentMs: now() }),
    codeTo(number) {
      const sent = codes.get(number)
      if (!sent) throw new Error(`No code was sent to ${number}.`)
      return sent.code
    },
    spendCode(number, code) {
      const sent = codes.get(number)
      const isRight = sent !== undefined && sent.code === code && now() - sent.sentMs < codeLifeMs
      if (isRight) codes.delete(number)
      return isRight
    },
  }
}
