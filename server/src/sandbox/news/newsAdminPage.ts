import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { languages, type LanguageCode, offeredLanguages } from '@playfront/contract/languages'
import type { PlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import { ownNameOf } from '../../texts/texts'
import type { NewsFields, ReadNews, SentNews } from './newsAdmin'

type Merchant = Pick<FullMerchantSettings, 'name' | 'languages'>

const page = ({ name }: Merchant, status: number, body: string): PlainPage => ({
  status,
  lang: 'en',
  dir: 'ltr',
  title: `News: ${name}`,
  style,
  body: `<p class="label">Simulator</p><h1>News: ${escapeText(name)}</h1>${body}`,
})

/** Where news is written, and what was sent before. In English only. */
export const newsAdminPage = (
  merchant: Merchant,
  { fields, sent, error }: { fields: NewsFields; sent: readonly SentNews[]; error?: string },
): PlainPage =>
  page(
    merchant,
    error === undefined ? 200 : 422,
    [
      '<p class="quiet">Goes into the inbox of members who take advertising there. Nobody who takes a break, is excluded or has said no gets any. Not there in production.</p>',
      error === undefined ? '' : `<p class="trouble" role="alert">${escapeText(error)}</p>`,
      '<form method="post" action="/sandbox/news/preview">',
      `<input type="hidden" name="id" value="${escapeText(fields['id'] ?? '')}">`,
      writing(merchant, fields),
      audience(merchant, fields),
      '<button>Preview</button></form>',
      `<h2>Sent</h2>${sent.length === 0 ? '<p>Nothing yet.</p>' : sent.map((one) => entry(merchant, one)).join('')}`,
    ].join(''),
  )

/** The news as members will read it, and how many that are. */
export const newsPreviewPage = (
  merchant: Merchant,
  { news, fields, count }: { news: ReadNews; fields: NewsFields; count: number },
): PlainPage =>
  page(
    merchant,
    200,
    [
      `<p><strong>${count}</strong> ${count === 1 ? 'member' : 'members'} would get it now.</p>`,
      Object.entries(news.words)
        .map(([language, words]) => card(language as LanguageCode, words))
        .join(''),
      news.link === undefined
        ? '<p class="quiet">It leads nowhere.</p>'
        : `<p class="quiet">It leads to ${escapeText(news.link)}.</p>`,
      `<form method="post" action="/sandbox/news">${kept(fields)}<button>Send to ${count}</button></form>`,
      `<form method="post" action="/sandbox/news/edit">${kept(fields)}<button class="second">Change</button></form>`,
    ].join(''),
  )

const kept = (fields: NewsFields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`)
    .join('')

const input = (fields: NewsFields, name: string, label: string, more = ''): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeText(fields[name] ?? '')}" ${more}>`

const writing = ({ languages: { supported, default: own } }: Merchant, fields: NewsFields): string => {
  const both = (language: LanguageCode, required: string) => {
    const { locale } = languages[language]
    const ownName = ownNameOf(language)
    const about = `lang="${locale}" dir="auto" ${required}`
    return [
      input(fields, `title_${language}`, `Title (${escapeText(ownName)})`, `maxlength="120" ${about}`),
      `<label for="text_${language}">Text (${escapeText(ownName)})</label>`,
      `<textarea id="text_${language}" name="text_${language}" maxlength="2000" rows="3" ${about}>${escapeText(fields[`text_${language}`] ?? '')}</textarea>`,
    ].join('')
  }
  const others = offeredLanguages(supported).filter((language) => language !== own)
  const isOpen = others.some((language) => fields[`title_${language}`])
  return [
    both(own, 'required'),
    others.length === 0
      ? ''
      : `<details${isOpen ? ' open' : ''}><summary>Other languages</summary>${others.map((language) => both(language, '')).join('')}</details>`,
    input(
      fields,
      'link',
      'Where it leads, inside the app',
      'placeholder="/m/activity" dir="ltr" maxlength="300"',
    ),
  ].join('')
}

const audience = ({ languages: { supported } }: Merchant, fields: NewsFields): string => {
  const number = (name: string, label: string, max: number) =>
    input(fields, name, label, `type="number" min="1" max="${max}" inputmode="numeric"`)
  const choices = offeredLanguages(supported)
    .map((language) => {
      const chosen = fields['language'] === language ? ' selected' : ''
      return `<option value="${language}"${chosen}>${escapeText(ownNameOf(language))}</option>`
    })
    .join('')
  return [
    '<fieldset><legend>For whom; left empty it is for everybody</legend>',
    number('minimumRank', 'Rank at least', 99),
    number('newcomerDays', 'Registered at most so many days ago', 3_650),
    number('awayDays', 'Not signed in for so many days', 3_650),
    `<label for="language">Reads</label><select id="language" name="language"><option value="">Any language</option>${choices}</select>`,
    input(
      fields,
      'username',
      'One username alone',
      'maxlength="64" autocomplete="off" spellcheck="false" dir="ltr"',
    ),
    '</fieldset>',
  ].join('')
}

const card = (language: LanguageCode, { title, text }: { title: string; text: string }): string => {
  const { locale } = languages[language]
  const ownName = ownNameOf(language)
  return `<section lang="${locale}" dir="auto"><p class="quiet">${escapeText(ownName)}</p><h2>${escapeText(title)}</h2><p class="words">${escapeText(text)}</p></section>`
}

const entry = ({ languages: { default: own } }: Merchant, sent: SentNews): string => {
  const words = sent.words[own] ?? { title: '', text: '' }
  const whom = Object.entries(sent.audience).map(([name, value]) => `${name} ${value}`)
  const at = sent.publishedAt.toISOString().slice(0, 16).replace('T', ' ')
  return [
    `<section><h3 dir="auto">${escapeText(words.title)}</h3><p class="words" dir="auto">${escapeText(words.text)}</p>`,
    `<p class="quiet"><time>${at}</time> · ${escapeText(whom.join(', ') || 'everybody')} · ${sent.told} told, ${sent.read} read</p></section>`,
  ].join('')
}

const style = `
main{max-inline-size:34rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem}h2,h3{font-size:1.05rem;margin:0 0 .3rem}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
.trouble{white-space:pre-wrap;padding:.8rem 1rem;border-radius:12px;border:1px solid #b3261e;overflow-wrap:anywhere}
section{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:1rem 1.1rem;margin-block:1rem}
section p{margin-block:.3rem}.words{white-space:pre-wrap;overflow-wrap:anywhere}
form{display:grid;gap:.4rem;margin-block:1rem}fieldset,details{display:grid;gap:.4rem;min-inline-size:0;margin:.4rem 0;padding:.8rem 1rem 1rem;border:1px solid var(--line);border-radius:12px}
details>*{inline-size:100%}details label{display:block;margin-block:.5rem .3rem}
summary{min-block-size:2.75rem;align-content:center;cursor:pointer;font-weight:600}
label,legend{font-size:.9rem;color:var(--muted)}
input,select,textarea{box-sizing:border-box;min-inline-size:0;min-block-size:2.75rem;padding:.6rem .8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button{min-block-size:2.75rem;padding-inline:1.1rem;border:1px solid var(--link);border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
button.second{background:none;color:var(--link)}
input:focus-visible,select:focus-visible,textarea:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}:root{--edge:#6b7385}}`
