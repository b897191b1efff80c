import type { LanguageCode } from '@playfront/contract/languageTags'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { escapeText } from '../../kernel/markup'
import type { PlainPage } from '../../page/directory/pageShell'
import { chatStyle } from './chatStyle'
import { chatWordsIn, pageWords, type SpokenWords } from './chatWords'

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
  const said = Object.entries(data).map(([name, value]) => `data-${name}="${escapeText(value)}"`)
  return [
    `<button id="earlier" type="button" hidden>${words.earlier}</button>`,
    `<ol id="talk" role="log" ${said.join(' ')}></ol><p id="state" class="quiet" role="status"></p>`,
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
