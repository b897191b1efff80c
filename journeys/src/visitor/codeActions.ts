import { milliseconds } from '@playfront/contract/time'
import type { StoryTime } from '../environment/storyTime'
import { askServer } from '../outside/askServer'
import type { VisitorBody } from './visitor'

/** What a visitor does about the codes that come to a phone or into a mailbox. */
export interface CodeActions {
  /**
   * The six digits of the newest message that has not been read in the journey yet; waits for one. @param to E.164 or
   * e-mail
   */
  readsCode(to: string): Promise<string>
  /** The newest unread message of this kind, word for word; waits for one. */
  readsMessage(to: string, what: RegExp): Promise<string>
  /** How many messages have arrived there so far. */
  countsMessages(to: string): Promise<number>
  /** Types a number into the form that is open and has a code sent to it. */
  sendsCodeTo(mobileNum: string): Promise<void>
  /** Types the code that came. */
  typesCode(code: string): Promise<void>
  /** Opens the list of dialling codes, searches it, and presses the country. */
  picksCountry(search: string, country: string): Promise<void>
  /** Waits until the product says it in a notice, and confirms that. */
  isTold(text: string): Promise<void>
}

interface Message {
  id: string
  text: string
}

/** What has been read, by journey: a number may be used by several. */
const readBefore = new WeakMap<StoryTime, Set<string>>()

export const codeActions = (visitor: VisitorBody, time: StoryTime): CodeActions => {
  const { page, words } = visitor
  const { hostname: host } = new URL(visitor.origin)
  const read = readBefore.get(time) ?? new Set<string>()
  readBefore.set(time, read)

  const messagesTo = async (to: string): Promise<Message[]> => {
    const path = `/sandbox/phone/messages?${new URLSearchParams({ to })}`
    const { text } = await askServer(path, { port: visitor.serverPort, host })
    return (JSON.parse(text) as { messages: Message[] }).messages
  }

  const readsMessage = async (to: string, what: RegExp): Promise<string> => {
    let newest: Message | undefined
    await time.until(`a message of ${what} has come to ${to}`, async () => {
      newest = (await messagesTo(to)).find(({ id, text }) => !read.has(id) && what.test(text))
      return newest !== undefined
    })
    read.add(newest?.id ?? '')
    return newest?.text ?? ''
  }

  return {
    readsMessage,
    async readsCode(to) {
      const text = await readsMessage(to, sixDigits)
      return sixDigits.exec(text)?.[0] ?? ''
    },
    countsMessages: async (to) => (await messagesTo(to)).length,
    async sendsCodeTo(mobileNum) {
      await page.getByRole('textbox', { name: words('field.mobile'), exact: true }).fill(mobileNum)
      await page.getByRole('button', { name: words('register.code.send'), exact: true }).click()
    },
    typesCode: (code) => page.getByLabel(words('register.code'), { exact: true }).fill(code),
    async picksCountry(search, country) {
      await page.getByRole('button', { name: words.like('country.code') }).click()
      const sheet = page.getByRole('dialog', { name: words('country.title') })
      await visitor.sees(sheet)
      await sheet.getByLabel(words('country.search'), { exact: true }).fill(search)
      await sheet.getByRole('button', { name: country }).click()
      await time.until('the list of dialling codes is away', async () => !(await sheet.isVisible()))
    },
    async isTold(text) {
      const notice = page.getByRole('alertdialog', { name: words('notice') })
      await visitor.sees(notice.getByText(text))
      await notice.getByRole('button', { name: words('confirm') }).click()
      // A form takes no press while its notice is open, nor half a second after it was refused.
      await time.until('the notice is away', async () => !(await notice.isVisible()))
      await visitor.passes(lockMs)
    },
  }
}

const sixDigits = /\b\d{6}\b/

const lockMs = milliseconds(600)

/** A code of the same length that is not this one. */
export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
