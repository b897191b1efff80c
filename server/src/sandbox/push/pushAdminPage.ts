import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { escapeText } from '../../kernel/markup'
import type { PlainPage } from '../../page/directory/pageShell'

/** Texts of the simulator. It is for people who try the platform out, not for players, and so in English only. */
const texts = {
  label: 'Simulator',
  title: 'Push simulator',
  lead: 'Sends a notification to subscribed devices. In the demo, devices subscribe at a built-in push service that simulates the browser vendors’ services: a device shows notifications while one of its pages is open.',
  username: 'Username (leave empty to send to all members)',
  heading: 'Title',
  text: 'Text',
  path: 'Path in the app',
  send: 'Send',
  noScript: 'This page needs JavaScript.',
}

const field = (id: string, label: string, more = '') =>
  `<label for="${id}">${label}</label><input id="${id}" name="${id}" autocomplete="off" ${more}>`

/** The push page of one merchant. */
export const pushAdminPage = ({
  name,
  languages,
}: Pick<FullMerchantSettings, 'name' | 'languages'>): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `${texts.title}: ${name}`,
  style,
  script: '/sandbox/push/send.js',
  body: [
    `<header><p class="label">${texts.label}</p><h1>${texts.title}: ${escapeText(name)}</h1><p class="quiet">${texts.lead}</p></header>`,
    `<form id="push">${field('username', texts.username, 'spellcheck="false" dir="ltr" maxlength="64"')}`,
    field(
      'title',
      `${texts.heading} (${escapeText(languages.default)})`,
      'required maxlength="80" dir="auto"',
    ),
    field('text', texts.text, 'maxlength="300" dir="auto"'),
    field('path', texts.path, 'value="/m/home" required maxlength="300" dir="ltr"'),
    `<button>${texts.send}</button></form><p id="state" class="quiet" role="status"></p>`,
    `<noscript><p>${texts.noScript}</p></noscript>`,
  ].join(''),
})

const style = `
main{max-inline-size:34rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
form{display:grid;margin-block:1.25rem 1rem}label{font-size:.9rem;color:var(--muted);margin-block:.9rem .35rem}
input{min-inline-size:0;min-block-size:2.75rem;padding-inline:.8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button{margin-block-start:1.25rem;min-block-size:2.75rem;padding-inline:1.1rem;border:0;border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
input:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}:root{--edge:#6b7385}}`
