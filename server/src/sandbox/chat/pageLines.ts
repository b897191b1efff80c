import { type LanguageCode, isLanguageCode } from '@playfront/contract/languages'
import { uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { type ChatLine, type LineDeps, announceAndNotify, closings } from './chatLine'
import { chatWords, messageId, secret } from './chatShapes'
import { type Following, followTalk, inTurn } from './followTalk'

const playerFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    key: secret,
    after: messageId,
    language: z.string().refine(isLanguageCode).catch('EN'),
  }),
  z.strictObject({ type: z.literal('say'), writtenAs: uuid, text: chatWords }),
  z.strictObject({ type: z.literal('seen'), upTo: messageId }),
])
type PlayerFrame = z.infer<typeof playerFrame>

export interface PageLine extends ChatLine {
  take(frame: unknown): Promise<void>
}

interface Visit {
  key: string
  memberId: string
  language: LanguageCode
  following: Following
}

/** A player's page: it sends hello with its key, and from then on gets the events of its own conversation only. */
export const openPlayerLine = (deps: LineDeps): PageLine => {
  const { chat, merchant, socket } = deps
  let visit: Visit | undefined
  let unread = -1
  let checks = 0

  const talkOf = ({ memberId }: Visit) => ({ merchant, memberId })
  const look = inTurn(async () => {
    if (!visit) return
    const isStill = await chat.memberOf(merchant, visit.key)
    if (isStill !== visit.memberId) return socket.close(closings.over)
    await visit.following.look()
    const count = await chat.unread(merchant, visit.memberId)
    if (count !== unread) socket.send({ type: 'unread', count: (unread = count) })
  })

  const enter = async ({ key, after, language }: Extract<PlayerFrame, { type: 'hello' }>) => {
    const memberId = await chat.memberOf(merchant, key)
    if (memberId === undefined) return socket.close(closings.over)
    const talk = { merchant, memberId }
    const notify = (frame: object) => socket.send(frame)
    visit = { key, memberId, language, following: followTalk(chat, { talk, side: 'player', after, notify }) }
    socket.send({ type: 'welcome' })
    await look()
  }

  const obey = async (frame: PlayerFrame) => {
    if (frame.type === 'hello') return visit ? socket.close(closings.misunderstood) : enter(frame)
    if (!visit) return socket.close(closings.misunderstood)
    // A session may have ended since the page said hello.
    if ((await chat.memberOf(merchant, visit.key)) === undefined) return socket.close(closings.over)
    if (frame.type === 'seen') return chat.see(talkOf(visit), 'player', frame.upTo)
    const { writtenAs, text } = frame
    await announceAndNotify(deps, { ...talkOf(visit), side: 'player', writtenAs, text }, visit.language)
  }

  return {
    subscribe(talk) {
      if (!talk || (talk.merchant === merchant && talk.memberId === visit?.memberId)) void look()
    },
    async check() {
      checks += 1
      if (!visit && checks > 1) return socket.close(closings.misunderstood)
      socket.send({ type: 'beat' })
      await look()
    },
    async take(frame) {
      const read = playerFrame.safeParse(frame)
      await (read.success ? obey(read.data) : socket.close(closings.misunderstood))
    },
  }
}

const staffFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('open'), member: uuid, after: messageId }),
  z.strictObject({ type: z.literal('say'), member: uuid, writtenAs: uuid, text: chatWords }),
  z.strictObject({ type: z.literal('seen'), member: uuid, upTo: messageId }),
])
type StaffFrame = z.infer<typeof staffFrame>

/** A staff page: the list of its merchant's conversations, and the open one. */
export const openStaffLine = (deps: LineDeps): PageLine => {
  const { chat, merchant, socket } = deps
  let following: Following | undefined
  let listed = ''

  const look = inTurn(async () => {
    const talks = await chat.talks(merchant)
    const list = JSON.stringify(talks)
    if (list !== listed) socket.send({ type: 'talks', talks })
    listed = list
    await following?.look()
  })

  const obey = async (frame: StaffFrame) => {
    const talk = { merchant, memberId: frame.member }
    if (!(await chat.hasTalk(talk))) return socket.close(closings.misunderstood)
    if (frame.type === 'seen') return chat.see(talk, 'staff', frame.upTo)
    if (frame.type === 'say') {
      const { writtenAs, text } = frame
      return announceAndNotify(deps, { ...talk, side: 'staff', writtenAs, text }, 'EN')
    }
    const notify = (message: object) => socket.send({ ...message, member: frame.member })
    following = followTalk(chat, { talk, side: 'staff', after: frame.after, notify })
    await look()
  }

  socket.send({ type: 'welcome' })
  void look()
  return {
    subscribe(talk) {
      if (!talk || talk.merchant === merchant) void look()
    },
    async check() {
      socket.send({ type: 'beat' })
      await look()
    },
    async take(frame) {
      const read = staffFrame.safeParse(frame)
      await (read.success ? obey(read.data) : socket.close(closings.misunderstood))
    },
  }
}
