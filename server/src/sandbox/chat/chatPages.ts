import type { LanguageCode } from '@playfront/contract/languageTags'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { escapeText } from '../../page/document/markup'
import type { PlainPage } from '../../page/directory/pageShell'
import { chatWordsIn } from './chatWords'

type ChatMerchant = Pick<FullMerchantSettings, 'name'>

const textarea = (label: string) =>
  `<label for="text">${label}</label><textarea id="text" name="text" required maxlength="1000" rows="2" dir="auto"></textarea>`

/** The player's page; what it says in its script stands on the list of messages as data. */
export const chatPage = (
  { name }: ChatMerchant,
  { language, back }: { language: LanguageCode; back: string },
): PlainPage => {
  const { words, tag, direction } = chatWordsIn(language)
  const said = (['you', 'house', 'over', 'offline'] as const).map(
    (key) => `data-${key}="${escapeText(words[key])}"`,
  )
  return {
    status: 200,
    lang: tag,
    dir: direction,
    title: `${words.title}: ${name}`,
    style,
    script: '/sandbox/chat/player.js',
    body: [
      `<header><a href="${escapeText(back)}">${words.back}</a><h1>${words.title}</h1><p class="quiet">${words.lead}</p></header>`,
      `<ol id="talk" role="log" ${said.join(' ')}></ol><p id="state" class="quiet" role="status"></p>`,
      `<form id="say">${textarea(words.field)}<button>${words.send}</button></form>`,
      `<noscript><p>${words.noScript}</p></noscript>`,
    ].join(''),
  }
}

/** The answering side of one merchant. It speaks to whoever tries the platform out, and so English alone. */
export const staffPage = ({ name }: ChatMerchant): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `Chat desk: ${name}`,
  style,
  script: '/sandbox/chat/staff.js',
  body: [
    `<header><p class="label">Stand-in</p><h1>Chat desk: ${escapeText(name)}</h1><p class="quiet">Members who wrote, whoever waits first. Choose one to read and answer.</p></header>`,
    '<ul id="talks"></ul>',
    '<ol id="talk" role="log" data-you="Desk" data-house="Member"></ol><p id="state" class="quiet" role="status"></p>',
    `<form id="say" hidden>${textarea('Your answer')}<button>Send</button></form>`,
    '<noscript><p>This page needs its script.</p></noscript>',
  ].join(''),
})

const style = `
main{max-inline-size:34rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem;margin-block-start:.75rem}
header a{display:inline-block;padding-block:.6rem}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
ol,ul{list-style:none;margin:0 0 1rem;padding:0;display:grid;gap:.6rem}
#talk li{justify-self:start;max-inline-size:85%;padding:.6rem .9rem;border:1px solid var(--line);border-radius:14px;background:var(--card)}
#talk li[data-mine]{justify-self:end;border-color:var(--link)}
#talk b{display:block;font-size:.82rem;color:var(--muted)}
#talk p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
form{display:grid}form[hidden]{display:none}label{font-size:.9rem;color:var(--muted);margin-block:.9rem .35rem}
textarea{min-inline-size:0;min-block-size:2.75rem;padding:.6rem .8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button{min-block-size:2.75rem;padding-inline:1.1rem;border:0;border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
form button{margin-block-start:1rem}#talks button{inline-size:100%;text-align:start}
textarea:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}:root{--edge:#6b7385}}`
