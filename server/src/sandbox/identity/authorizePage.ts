import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { PlainPage } from '../../page/directory/pageShell'
import { emptyElement, escapeText } from '../../kernel/markup'
import type { Question } from './decideAuthorize'
import { maxNameLength } from './decideOutcome'
import { providers } from './providers'
import { pageStyle } from './pageStyle'
import { pageWords, putIn } from './pageWords'
import { people, type Person } from './people'

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
