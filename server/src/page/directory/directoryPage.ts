import { languages, offeredLanguages } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { renderSVG } from 'uqr'
import { ownNameOf } from '../../texts/texts'
import type { Origin } from '../document/origin'
import { escapeText } from '../../kernel/markup'
import type { PlainPage } from './pageShell'
import { directoryTexts as texts } from './directoryTexts'
import type { RoleHeld } from '@playfront/contract/console/permissions'

export interface DemonstrationAccount {
  merchantCode: string
  username: string
  password: string
  /** The account's number; its messages are on the simulated phone. */
  mobile?: string
  /** Logins of the account require a second factor, and this is the secret for an authenticator app (Base32). */
  totpSecret?: string
  /** Passes the second factor as well, as codes to the number and to the address do. */
  payeeName?: string
  email?: string
  /** An agent's: it opens accounts below its own. */
  isAgent?: true
}

/** Who can look around, at the merchants and in the console. */
export interface DirectoryPeople {
  accounts: readonly DemonstrationAccount[]
  staff?: readonly DemonstrationStaff[]
  /** Where the console is, without port. */
  consoleHost?: string
}

/** The page of the machine itself: every merchant with its address, for a browser here and as a code for a phone. */
export const directoryPage = (
  merchants: readonly FullMerchantSettings[],
  { accounts, staff = [], consoleHost = '' }: DirectoryPeople,
  origin: Origin,
): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: texts.title,
  style: style + merchants.map(merchantStyle).join(''),
  body: [
    `<h1>${texts.title}</h1><p class="quiet lead">${texts.lead}</p>`,
    `<ul class="merchants">${merchants.map((merchant) => card(merchant, accounts, origin)).join('')}</ul>`,
    staff.length > 0 ? consoleCard(staff, consoleHost, origin) : '',
    `<p class="quiet">${texts.localOnly}</p>`,
    `<nav><a href="/docs">${texts.docs}</a></nav>`,
  ].join(''),
})

const card = (
  merchant: FullMerchantSettings,
  accounts: readonly DemonstrationAccount[],
  { protocol, port }: Origin,
): string => {
  const [main = '', ...mirrors] = merchant.domains.hosts.map((host) => `${protocol}://${host}${port}/m/`)
  const account = accounts.find(({ merchantCode }) => merchantCode === merchant.code)
  const name = escapeText(merchant.name)
  return [
    `<li class="merchant ${merchant.code}"><a class="door" href="${escapeText(main)}">`,
    `<img src="${escapeText(merchant.artwork.hero)}" alt="" width="780" height="440"><h2>${name}</h2></a>`,
    `<div class="facts"><p lang="${languages[merchant.languages.default].tag}">${escapeText(merchant.install.description)}</p>`,
    `<dl>${fact(texts.address, hostLink(main))}`,
    mirrors.map((mirror) => fact(texts.mirror, hostLink(mirror))).join(''),
    fact(texts.languages, languageNames(merchant)),
    fact(texts.currency, merchant.currency),
    account ? fact(texts.account, `<code>${account.username}</code> · <code>${account.password}</code>`) : '',
    account?.mobile ? fact(texts.mobile, phoneLink(account.mobile)) : '',
    accounts
      .filter(({ merchantCode, totpSecret }) => merchantCode === merchant.code && totpSecret)
      .map(secondFactorFacts)
      .join(''),
    accounts
      .filter(({ merchantCode, isAgent }) => merchantCode === merchant.code && isAgent)
      .map(({ username, password }) =>
        fact(texts.agent, `<code>${username}</code> · <code>${password}</code>`),
      )
      .join(''),
    `</dl></div><figure>${renderSVG(main, { border: 2 })}<figcaption>${texts.scan}</figcaption></figure></li>`,
  ].join('')
}

/** The staff's own place, and who can go in. */
const consoleCard = (
  staff: readonly DemonstrationStaff[],
  consoleHost: string,
  { protocol, port }: Origin,
): string => {
  const address = `${protocol}://${consoleHost}${port}/console/`
  return [
    `<section class="console"><h2>${texts.console}</h2><div class="facts"><p>${texts.consoleLead}</p><dl>`,
    fact(texts.address, hostLink(address)),
    fact(texts.account, staff.map(({ name }) => `<code>${escapeText(name)}</code>`).join(' · ')),
    fact(texts.password, `<code>${escapeText(staff[0]?.password ?? '')}</code>`),
    fact(texts.authenticator, `<a href="/sandbox/authenticator">${texts.authenticatorHint}</a>`),
    '</dl></div></section>',
  ].join('')
}

const hostLink = (address: string): string =>
  `<a href="${escapeText(address)}">${escapeText(new URL(address).host)}</a>`

/** The account that is asked for more than a password, with all that passes. */
const secondFactorFacts = (account: DemonstrationAccount): string => {
  const { username, password, totpSecret = '', payeeName = '', email = '', mobile = '' } = account
  return [
    fact(texts.secondFactor, `<code>${username}</code> · <code>${password}</code>`),
    fact(texts.authenticator, `<code>${escapeText(totpSecret)}</code>`),
    fact(texts.payeeName, escapeText(payeeName)),
    fact(texts.codesTo, `${phoneLink(mobile)}, ${escapeText(email)}`),
  ].join('')
}

const phoneLink = (mobile: string): string =>
  `<a href="/sandbox/phone"><bdi dir="ltr">${escapeText(mobile)}</bdi></a> <span class="quiet">(${texts.mobileHint})</span>`

const fact = (term: string, markup: string): string => `<div><dt>${term}</dt><dd>${markup}</dd></div>`

const languageNames = ({ languages: { supported } }: FullMerchantSettings): string =>
  offeredLanguages(supported)
    .map((code) => `<span lang="${languages[code].tag}">${escapeText(ownNameOf(code))}</span>`)
    .join(', ')

const merchantStyle = ({ code, look }: FullMerchantSettings): string => {
  const { light } = deriveTheme(look)
  return `.${code} h2{background:${light.accent};color:${light['on-accent']}}`
}

const style = `
.lead{max-inline-size:44rem;font-size:1.1rem}
.merchants{list-style:none;margin:2rem 0;padding:0;display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr))}
.merchant{background:var(--card);border:1px solid var(--line);border-radius:18px;overflow:hidden;display:flex;flex-direction:column}
.door{display:block;text-decoration:none;position:relative}.door img{display:block;inline-size:100%;block-size:auto;aspect-ratio:780/440;object-fit:cover}
h2{margin:0;padding:.7rem 1.1rem;font-size:1.15rem}.door:hover h2{text-decoration:underline}
.facts{padding:1.1rem;flex:1}dl{margin:0;display:grid;gap:.45rem}dl div{display:grid;grid-template-columns:6.5rem 1fr;gap:.5rem}
dt{color:var(--muted);font-size:.9rem}dd{margin:0;overflow-wrap:anywhere;font-size:.9rem}
.console{background:var(--card);border:1px solid var(--line);border-radius:18px;overflow:hidden;margin-block-end:2rem}.console h2{background:#2457d6;color:#fff}
figure{margin:0;padding:0 1.1rem 1.1rem;display:flex;gap:1rem;align-items:center}
figure svg{inline-size:7.5rem;block-size:7.5rem;border-radius:10px;flex:none}
figcaption{color:var(--muted);font-size:.9rem}
nav{display:flex;gap:1.25rem;flex-wrap:wrap}nav a{padding-block:.7rem}`

/** A staff user for looking around: published, and so only with play money. */
export interface DemonstrationStaff {
  name: string
  displayName: string
  password: string
  roles: readonly RoleHeld[]
}
