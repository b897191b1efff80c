import { escapeText } from '../../kernel/markup'
import type { PlainPage } from '../../page/directory/pageShell'

/** Texts of the simulator. It is for people who try the platform out, not for players, and so in English only. */
const texts = {
  title: 'Phone simulator',
  label: 'Simulator',
  lead: 'Simulated messages. In the demo, all SMS and emails from the platform appear here; in production, a gateway delivers them.',
  filter: 'Phone number or email',
  show: 'Show',
  all: 'Show all',
  asking: 'Loading messages…',
  live: 'Live: new messages appear automatically.',
  empty: 'No messages yet. Request a code and it appears here.',
  away: 'The platform isn’t responding. Retrying…',
  noScript: 'This page needs JavaScript. The same messages as JSON:',
}

/** The telephone of the demonstration. `to` is the address whose messages alone are shown. */
export const phonePage = (to: string | undefined): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: texts.title,
  style,
  script: '/sandbox/phone/phone.js',
  body: [
    `<header><p class="label">${texts.label}</p><h1>${texts.title}</h1><p class="quiet">${texts.lead}</p></header>`,
    `<form action="/sandbox/phone"><label for="to">${texts.filter}</label>`,
    `<div class="row"><input id="to" name="to" value="${escapeText(to ?? '')}" autocomplete="off" spellcheck="false" dir="ltr">`,
    `<button>${texts.show}</button>${to ? `<a class="all" href="/sandbox/phone">${texts.all}</a>` : ''}</div></form>`,
    `<p id="state" class="quiet" role="status" data-live="${texts.live}" data-empty="${texts.empty}" data-away="${texts.away}">${texts.asking}</p>`,
    `<noscript><p>${texts.noScript} <a href="/sandbox/phone/messages">/sandbox/phone/messages</a></p></noscript>`,
    `<ol id="messages" reversed></ol><template id="message">${message}</template>`,
  ].join(''),
})

const message = [
  '<li><article><header><strong data-part="merchant"></strong><span class="kind" data-part="channel"></span>',
  '<time data-part="time"></time></header><h2 data-part="subject" dir="auto"></h2>',
  '<p data-part="text" dir="auto"></p>',
  '<footer><span class="to">To <a data-part="to"></a></span><output data-part="code"></output></footer></article></li>',
].join('')

const style = `
main{max-inline-size:34rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem}
[hidden]{display:none}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
form{margin-block:1.25rem 1rem}label{display:block;font-size:.9rem;color:var(--muted);margin-block-end:.35rem}
.row{display:flex;gap:.6rem;align-items:center;flex-wrap:wrap}
input{flex:1 1 12rem;min-inline-size:0;min-block-size:2.75rem;padding-inline:.8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button{min-block-size:2.75rem;padding-inline:1.1rem;border:0;border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
.all{display:inline-flex;align-items:center;min-block-size:2.75rem}
input:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
ol{list-style:none;margin:1rem 0 0;padding:0;display:grid;gap:.9rem}
article{background:var(--card);border:1px solid var(--line);border-radius:18px;border-start-start-radius:5px;padding:.9rem 1rem}
article header{display:flex;gap:.6rem;align-items:baseline}
.kind{font-size:.75rem;color:var(--muted);border:1px solid var(--line);border-radius:6px;padding:.05rem .4rem}
time{margin-inline-start:auto;color:var(--muted);font-size:.85rem;font-variant-numeric:tabular-nums}
h2{font-size:1rem;margin:.6rem 0 0}article p{margin:.5rem 0 .75rem;overflow-wrap:anywhere}
footer{display:flex;gap:.75rem;align-items:center;justify-content:space-between;flex-wrap:wrap;border-block-start:1px solid var(--line);padding-block-start:.4rem}
.to{color:var(--muted);font-size:.9rem;overflow-wrap:anywhere}.to a{display:inline-flex;align-items:center;min-block-size:2.75rem}
output{font:700 1.5rem/1 ui-monospace,monospace;letter-spacing:.12em;user-select:all}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}:root{--edge:#6b7385}}`
