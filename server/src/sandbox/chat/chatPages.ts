import { type LanguageCode, languages } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { textsIn } from '../../texts/texts'
import { escapeText } from '../../kernel/markup'
import type { PlainPage } from '../../page/directory/pageShell'

/** How both pages of the chat look: one column, the newest at its foot, where one writes. */
export const chatStyle = `
main{max-inline-size:34rem;min-block-size:100dvh;display:flex;flex-direction:column;padding-block:.5rem 0}
h1{font-size:1.6rem;margin-block:.5rem .25rem}
header{display:grid;grid-template-columns:1fr auto;align-items:center;gap:0 1rem;margin-block-end:1rem;border-block-end:1px solid var(--line)}header>:is(h1,p){grid-column:1/-1}.logo{display:block;block-size:2.25rem;max-inline-size:100%}header a{display:inline-flex;align-items:center;min-block-size:2.75rem}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:var(--simulated);font-size:.82rem;font-weight:700}
ol,ul{list-style:none;margin:0 0 1rem;padding:0;display:grid;gap:.6rem}
#talk{flex:1;align-content:end}
#talk li{justify-self:start;max-inline-size:85%;padding:.6rem .9rem;border:1px solid var(--line);border-radius:18px;border-end-start-radius:6px;background:var(--card)}
#talk li.mine{justify-self:end;border-color:var(--link);border-radius:18px;border-end-end-radius:6px}
#talk li.mine:not([data-pending],.failed){background:var(--link)}#talk .mine:not([data-pending],.failed) *{color:var(--ground)}
#talk li[data-pending]{border-style:dashed}#talk li.failed{border-color:var(--wrong)}
#talk b{display:block;font-size:.82rem;color:var(--muted)}
#talk p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
#talk img{display:block;max-inline-size:100%;max-block-size:16rem;margin-block:.3rem;border-radius:12px}
#talk small{display:block;color:var(--muted);font-size:.78rem}#talk .failed small{color:var(--wrong)}
#state{min-block-size:1.55em;margin:0 0 .4rem}
form{position:sticky;inset-block-end:0;display:grid;margin-inline:-1.25rem;padding:.25rem 1.25rem 1rem;background:var(--ground)}
form[hidden]{display:none}label{font-size:.9rem;color:var(--muted);margin-block:.5rem .35rem}
textarea{min-inline-size:0;min-block-size:2.75rem;padding:.6rem .8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit;resize:vertical}
.ways{display:grid;grid-template-columns:auto 1fr;gap:.75rem;margin-block-start:.6rem}
.file{position:relative;display:grid;place-items:center;min-block-size:2.75rem;margin:0;padding-inline:1.1rem;border:1px solid var(--edge);border-radius:12px;color:inherit;font-weight:600;cursor:pointer}
.file input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:pointer}
button{min-block-size:2.75rem;padding-inline:1.1rem;border:0;border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
button[hidden]{display:none}#earlier{align-self:center;margin-block-end:1rem;border:1px solid var(--edge);background:none;color:inherit}
#talks button{display:flex;justify-content:space-between;gap:1rem;inline-size:100%;border:1px solid var(--line);background:var(--card);color:inherit;text-align:start}
#talks button[aria-pressed=true]{border-color:var(--link)}.count{padding-inline:.5rem;border-radius:99px;background:var(--link);color:var(--ground)}
textarea:focus-visible,button:focus-visible,.file:focus-within{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1;--simulated:#9a5b00;--wrong:#b3261e}
@media (prefers-color-scheme:dark){:root{--edge:#6b7385;--simulated:#ffc774;--wrong:#ffb4ab}}`

/** What both sides of the chat say around their messages. */
export interface SpokenWords {
  lead: string
  field: string
  send: string
  you: string
  /** The name of the other side. */
  team: string
  over: string
  offline: string
  noScript: string
  /** On the button that chooses a picture. */
  attach: string
  earlier: string
  /** Alternative text of a picture. */
  picture: string
  sending: string
  sent: string
  seen: string
  failed: string
  tooLarge: string
}

export interface ChatWords extends SpokenWords {
  title: string
  back: string
}

const textsOf = (language: LanguageCode): ChatWords => textsIn(language).chat

/** The words of the player's page, with the language that they are in. */
export const chatWordsIn = (language: LanguageCode) => ({
  words: textsOf(language),
  ...languages[language],
})

/** Those of the answering side. */
export const pageWords: SpokenWords = {
  ...textsOf('EN'),
  lead: 'Conversations with members, longest wait first. Select one to reply.',
  field: 'Your reply',
  you: 'Desk',
  team: 'Member',
  noScript: 'This page needs JavaScript.',
}

type ChatMerchant = Pick<FullMerchantSettings, 'name'>
type PlayersMerchant = Pick<FullMerchantSettings, 'name' | 'look' | 'artwork'>

/** The merchant's colours in the place of the machine's; a merchant that prefers dark does not ask the device. */
const brandStyle = ({ look }: PlayersMerchant): string => {
  const { scheme, light, dark } = deriveTheme(look)
  const block = (side: typeof light) =>
    `:root{--ground:${side.surface};--card:${side.raised};--text:${side.text};--muted:${side.muted};--line:${side.line};--edge:${side['line-strong']};--link:${side['accent-text']}}`
  if (scheme === 'dark') return `:root{color-scheme:dark}${block(dark)}`
  return `${block(light)}@media (prefers-color-scheme:dark){${block(dark)}}`
}

/** The merchant's logo, for either side of the look. */
const brandMark = ({ name, look, artwork }: PlayersMerchant): string => {
  const { logo, logoDark } = artwork
  if (logo === '') return ''
  const image = (source: string) => `<img class="logo" src="${escapeText(source)}" alt="${escapeText(name)}">`
  if (look.scheme === 'dark') return image(logoDark)
  return `<picture><source srcset="${escapeText(logoDark)}" media="(prefers-color-scheme:dark)">${image(logo)}</picture>`
}

interface TalkView {
  words: SpokenWords
  language: LanguageCode
  side: 'player' | 'staff'
  socket: string
}

/** What the page says in its script stands on the list of messages as data. */
const talk = ({ words, ...facts }: TalkView): string => {
  const { you, team, over, offline, picture, sending, sent, seen, failed, tooLarge: toolarge } = words
  const data = { you, team, over, offline, picture, sending, sent, seen, failed, toolarge, ...facts }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeText(value)}"`)
  return [
    `<button id="earlier" type="button" hidden>${words.earlier}</button>`,
    `<ol id="talk" role="log" ${attributes.join(' ')}></ol><p id="state" class="quiet" role="status"></p>`,
  ].join('')
}

const composer = (words: SpokenWords, more = ''): string =>
  [
    `<form id="say"${more}><label for="text">${words.field}</label>`,
    '<textarea id="text" name="text" maxlength="1000" rows="2" dir="auto"></textarea>',
    `<div class="ways"><label class="file"><input id="file" type="file" accept="image/jpeg,image/png,image/webp,image/gif"><span>${words.attach}</span></label>`,
    `<button>${words.send}</button></div></form>`,
  ].join('')

/** The player's page, in the player's language. */
export const chatPage = (
  merchant: PlayersMerchant,
  { language, back }: { language: LanguageCode; back: string },
): PlainPage => {
  const { words, tag, direction } = chatWordsIn(language)
  return {
    status: 200,
    lang: tag,
    dir: direction,
    title: `${words.title}: ${merchant.name}`,
    style: chatStyle + brandStyle(merchant),
    script: '/sandbox/chat/player.js',
    body: [
      `<header><a href="${escapeText(back)}">${words.back}</a>${brandMark(merchant)}<h1>${words.title}</h1><p class="quiet">${words.lead}</p></header>`,
      talk({ words, language, side: 'player', socket: '/sandbox/chat/socket' }),
      composer(words),
      `<noscript><p>${words.noScript}</p></noscript>`,
    ].join(''),
  }
}

/** The staff page of one merchant. It is for people who try the platform out, and so in English only. */
export const staffPage = ({ name }: ChatMerchant): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `Chat: ${name}`,
  style: chatStyle,
  script: '/sandbox/chat/staff.js',
  body: [
    `<header><p class="label">Simulator</p><h1>Chat: ${escapeText(name)}</h1><p class="quiet">${pageWords.lead}</p></header>`,
    '<ul id="talks"></ul>',
    talk({ words: pageWords, language: 'EN', side: 'staff', socket: '/sandbox/chat/staff/socket' }),
    composer(pageWords, ' hidden'),
    `<noscript><p>${pageWords.noScript}</p></noscript>`,
  ].join(''),
})
