import { languages, type LanguageCode } from '@playfront/contract/languages'
import { handOverKey, sandboxIdentity, type SandboxMessage } from '@playfront/contract/sandboxIdentity'
import type { Milliseconds } from '@playfront/contract/time'
import type { PlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { Question } from './decideAuthorize'
import { providers } from './providers'
import { pageStyle } from './pageStyle'
import { pageWords, putIn } from './pageWords'

export const handOverAddress = '/sandbox/identity/hand-over.js'

export interface HandOver {
  answer: { idToken: string } | { failure: string }
  eventId: string
  delayMs: Milliseconds
}

/** The page that returns the answer to the caller, by message or by redirect, and closes. */
export const handOverPage = (
  question: Question,
  { answer, eventId, delayMs }: HandOver,
  language: LanguageCode,
): PlainPage => {
  const words = pageWords(language)
  const provider = providers[question.channel]
  const values = { provider: provider.name, merchant: question.merchant.name }
  const saying = delayMs > 0 ? words.waiting : words.handing
  return {
    status: 200,
    lang: languages[language].tag,
    dir: languages[language].direction,
    title: putIn(words.title, values),
    style: pageStyle,
    script: handOverAddress,
    body: [
      `<div class="card over" id="answer" data-answer="${escapeText(JSON.stringify(tellingOf(question, { answer, eventId, delayMs })))}">`,
      `<span class="mark" aria-hidden="true">${provider.letter}</span><p class="label">${escapeText(words.label)}</p>`,
      'failure' in answer ? '' : `<p role="status">${escapeText(putIn(saying, values))}</p>`,
      `<p class="quiet">${escapeText(words.stuck)}</p></div>`,
    ].join(''),
  }
}

/** What the page's script does with the answer. */
const tellingOf = ({ nonce, mode, returnTo, target }: Question, { answer, eventId, delayMs }: HandOver) => {
  const message: SandboxMessage = { kind: sandboxIdentity.messageKind, state: nonce, eventId, ...answer }
  const fragment = new URLSearchParams({ ...answer, state: nonce })
  const way =
    mode === 'redirect' ? { goTo: `${returnTo}#${fragment}` } : { message, target, key: handOverKey(nonce) }
  return { delayMs, ...way }
}

/** A page that is asked for by a stranger: it answers nobody. */
export const refusedPage = (language: LanguageCode): PlainPage => {
  const words = pageWords(language)
  return {
    status: 400,
    lang: languages[language].tag,
    dir: languages[language].direction,
    title: words.label,
    style: pageStyle,
    body: `<div class="card over"><p class="label">${escapeText(words.label)}</p><p>${escapeText(words.refused)}</p></div>`,
  }
}

/**
 * Sends the answer to the opener, at the one origin that may receive it. A window without an opener leaves it where
 * pages of its own origin find it.
 */
export const handOverScript = `
const { delayMs, goTo, message, target, key } = JSON.parse(document.querySelector('#answer').dataset.answer)
const tell = () => {
  if (goTo) return location.replace(goTo)
  if (opener) opener.postMessage(message, target)
  else if (location.origin === target) localStorage.setItem(key, JSON.stringify(message))
  close()
}
setTimeout(tell, delayMs)
`
