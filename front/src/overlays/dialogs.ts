import type { Undo } from '@playfront/web/platform/undo'
import type { TextKey } from '../texts/dictionaries'
import type { TextValues } from '../texts/formatMessage'
import type { OverlayQueue } from './overlayQueue'
import type { OverlayId } from './overlayOrder'

/** Words by key, or the server's own words, which are shown as they are (REQ-ERROR-014). */
export type Words = { key: TextKey; values?: TextValues } | { words: string }

/** The overlays that a dialog can appear as. */
const questionKinds = ['please-login', 'notice', 'confirm', 'success'] as const satisfies OverlayId[]

export type QuestionKind = (typeof questionKinds)[number]

export interface Question {
  title: Words
  text: Words
  agree: Words
  /** Without it there is only one answer. */
  cancel?: Words
  /** Agreeing cannot be undone. */
  danger?: true
}

export type Answer = 'agreed' | 'declined'

export interface AskedQuestion extends Question {
  answer(answer: Answer): void
}

/** The options of a dialog; the rest has the usual texts. */
export type DialogText = Pick<Question, 'text'> & Partial<Question>

export interface Dialogs {
  /** An alert titled notice with a confirm button (REQ-UI-002). */
  notice(content: DialogText): Promise<Answer>
  /** A dialog with two outcomes (REQ-UI-003). */
  confirm(content: DialogText): Promise<Answer>
  /** Good news, with the way on. */
  success(content: DialogText): Promise<Answer>
  /** Asks to sign in; a second call shares the open dialog and its answer (AMB-34). */
  pleaseLogin(content?: Partial<Question>): Promise<Answer>
  dispose: Undo
}

interface Waiting {
  kind: QuestionKind
  question: AskedQuestion
  answered: Promise<Answer>
}

const usual = { title: { key: 'notice' }, agree: { key: 'confirm' } } as const

/** Two notices with the same words are one: a page that fails in three places says so once. */
const isSame = (one: Waiting, kind: QuestionKind, content: DialogText): boolean =>
  one.kind === kind && JSON.stringify(one.question.text) === JSON.stringify(content.text)

/** Dialogs wait for each other; each is answered through its promise. */
export const createDialogs = (overlayQueue: Pick<OverlayQueue, 'offer' | 'reconsider'>): Dialogs => {
  const queue: Waiting[] = []

  const ask = (kind: QuestionKind, content: DialogText): Promise<Answer> => {
    const asked = queue.find((waiting) => isSame(waiting, kind, content))
    if (asked) return asked.answered
    const { promise, resolve } = withResolvers<Answer>()
    const answer = (given: Answer) => {
      const index = queue.findIndex((waiting) => waiting.answered === promise)
      if (index < 0) return
      queue.splice(index, 1)
      overlayQueue.reconsider()
      resolve(given)
    }
    queue.push({ kind, question: { ...usual, ...content, answer }, answered: promise })
    overlayQueue.reconsider()
    return promise
  }

  const undos = questionKinds.map((kind) =>
    overlayQueue.offer({
      id: kind,
      decide() {
        const next = queue.find((waiting) => waiting.kind === kind)
        return next
          ? { ok: true, reason: 'a question waits for its answer', found: next.question }
          : { ok: false, reason: 'nothing was asked' }
      },
    }),
  )

  return {
    notice: (content) => ask('notice', content),
    confirm: (content) => ask('confirm', { cancel: { key: 'cancel' }, ...content }),
    success: (content) => ask('success', content),
    pleaseLogin: (content) =>
      ask('please-login', {
        text: { key: 'please_login' },
        agree: { key: 'please_login.action' },
        ...content,
      }),
    dispose: () => undos.forEach((undo) => undo()),
  }
}

/** `Promise.withResolvers`, which phones of the last years lack. */
const withResolvers = <Value>() => {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => (resolve = done))
  return { promise, resolve }
}
