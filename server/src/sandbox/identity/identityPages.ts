import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { type SandboxMessage, handOverKey, sandboxIdentity } from '@playfront/contract/sandboxIdentity'
import type { Milliseconds } from '@playfront/contract/time'
import type { PlainPage } from '../../page/directory/pageShell'
import { emptyElement, escapeText } from '../../kernel/markup'
import { type Question, maxNameLength } from './decideAuthorize'
import { pageWords, putIn } from './pageWords'
import { type Person, people } from './people'

/** The provider's pages, from a phone's width to a window of 500 by 600, by day and by night. */
export const pageStyle = `
main{max-inline-size:27rem;min-block-size:100svh;padding:1rem;display:grid;grid-template-columns:minmax(0,1fr);align-content:center}
.card{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:1.1rem}
.top{display:flex;gap:.85rem;align-items:center}
.mark{flex:none;inline-size:2.75rem;block-size:2.75rem;border-radius:13px;display:grid;place-items:center;background:var(--text);color:var(--card);font-weight:800;font-size:1.3rem}
.label{margin:0;color:var(--warn);font-size:.8rem;font-weight:700}
h1{font-size:1.25rem;margin:0;letter-spacing:-.01em}
.lead{font-size:.86rem;line-height:1.45;margin:.75rem 0 1rem;padding:.6rem .8rem;border:1px dashed var(--warn);border-radius:12px}
h2,label{display:block;font-size:.86rem;font-weight:600;color:var(--muted);margin:0 0 .4rem}
ul{list-style:none;margin:0 0 1rem;padding:0;border:1px solid var(--line);border-radius:14px;overflow:hidden}
li+li{border-block-start:1px solid var(--line)}
button{font:inherit;color:inherit;cursor:pointer;min-block-size:2.75rem;border-radius:12px;border:1px solid var(--edge);background:none;padding-inline:1rem}
.person{display:flex;gap:.75rem;align-items:center;inline-size:100%;min-block-size:3.1rem;border:0;border-radius:0;padding:.3rem .8rem;text-align:start}
.person:hover,.plain:hover,details button:hover{background:color-mix(in srgb,var(--text) 7%,transparent)}
.face{flex:none;inline-size:2.1rem;block-size:2.1rem;border-radius:50%;display:grid;place-items:center;background:var(--link);color:var(--ground);font-weight:700}
.person span span{display:block;line-height:1.3}.person .at{color:var(--muted);font-size:.8rem}
.row{display:flex;gap:.6rem}
input{flex:1;min-inline-size:0;min-block-size:2.75rem;padding-inline:.8rem;border:1px solid var(--edge);border-radius:12px;background:var(--ground);color:inherit;font:inherit}
.use{border:0;background:var(--link);color:var(--ground);font-weight:600}
.plain{inline-size:100%;margin-block-start:.75rem}
details{margin-block-start:.5rem}summary{cursor:pointer;min-block-size:2.75rem;display:flex;align-items:center;justify-content:center;font-size:.86rem;color:var(--muted);list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";inline-size:.45rem;block-size:.45rem;border:solid currentColor;border-width:0 2px 2px 0;rotate:45deg;margin-inline-start:.6rem;margin-block-end:.2rem}
details[open] summary::after{rotate:225deg;margin-block-end:-.2rem}
.trials{display:grid;gap:.5rem}
button:focus-visible,input:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.person:focus-visible{outline-offset:-3px}
.over{text-align:center;padding:2.5rem 1.25rem}.over .mark{margin:0 auto 1rem}.over p{margin:.5rem 0 0}
:root{--edge:#8a91a1;--warn:#9a5b00}
@media (prefers-color-scheme:dark){:root{--edge:#6b7385;--warn:#ffc774}}
@media (max-height:620px){main{align-content:start;padding-block:.5rem}.card{padding:.8rem 1rem .3rem}.lead{margin-block:.5rem .7rem;padding-block:.45rem}ul{margin-block-end:.7rem}.person{min-block-size:2.75rem;padding-block:.1rem}.plain{margin-block-start:.6rem}details{margin-block-start:.15rem}}`

/** The name of each channel, and the letter that is shown for it here instead of its logo. */
export const providers: Record<IdentityChannel, { name: string; letter: string }> = {
  google: { name: 'Google', letter: 'G' },
  facebook: { name: 'Facebook', letter: 'f' },
  twitter: { name: 'X (Twitter)', letter: 'X' },
  line: { name: 'LINE', letter: 'L' },
}

export const authorizeAddress = '/sandbox/identity/authorize'

/** The page on which a person of the demonstration is chosen or created. It works without script. */
export const authorizePage = (question: Question, language: LanguageCode): PlainPage => {
  const words = pageWords(language)
  const provider = providers[question.channel]
  const put = (text: string) =>
    escapeText(putIn(text, { provider: provider.name, merchant: question.merchant.name }))
  return {
    status: 200,
    lang: languages[language].tag,
    dir: languages[language].direction,
    title: putIn(words.title, { provider: provider.name, merchant: question.merchant.name }),
    style: pageStyle,
    body: [
      `<form class="card" method="post" action="${authorizeAddress}">${hidden(question)}`,
      `<div class="top"><span class="mark" aria-hidden="true">${provider.letter}</span>`,
      `<div><p class="label">${put(words.label)}</p><h1>${put(words.title)}</h1></div></div>`,
      `<p class="lead">${put(words.lead)}</p>`,
      `<h2 id="people">${put(words.people)}</h2><ul aria-labelledby="people">${people.map(choice).join('')}</ul>`,
      `<label for="name">${put(words.name)}</label><div class="row">`,
      `<input id="name" name="name" maxlength="${maxNameLength}" autocomplete="off" placeholder="${put(words.nameHint)}">`,
      `<button class="use" name="person" value="typed">${put(words.use)}</button></div>`,
      `<button class="plain" name="trial" value="cancel">${put(words.cancel)}</button>`,
      `<details><summary>${put(words.trials)}</summary><div class="trials">`,
      (['deny', 'slow', 'stale', 'broken'] as const)
        .map((trial) => `<button name="trial" value="${trial}">${put(words[trial])}</button>`)
        .join(''),
      '</div></details></form>',
    ].join(''),
  }
}

const hidden = ({ channel, nonce, mode, returnTo }: Question): string =>
  Object.entries({ channel, nonce, mode, returnTo })
    .map(([name, value]) => emptyElement('input', { type: 'hidden', name, value }))
    .join('')

const choice = ({ id, name, address }: Person): string =>
  [
    `<li><button class="person" name="person" value="${id}">`,
    `<span class="face" aria-hidden="true">${escapeText(name.charAt(0))}</span>`,
    `<span><span><bdi>${escapeText(name)}</bdi></span><span class="at"><bdi>${escapeText(address)}</bdi></span></span>`,
    '</button></li>',
  ].join('')

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
  const buttonText = delayMs > 0 ? words.waiting : words.handing
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
      'failure' in answer ? '' : `<p role="status">${escapeText(putIn(buttonText, values))}</p>`,
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
