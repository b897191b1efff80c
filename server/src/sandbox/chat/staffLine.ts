import { uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { announceAndNotify, closings, type LineDeps } from './chatLine'
import { chatWords, messageId } from './chatShapes'
import { followTalk, type Following } from './followTalk'
import { inTurn } from './inTurn'
import type { PageLine } from './playerLine'

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
    const notify = (told: object) => socket.send({ ...told, member: frame.member })
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
