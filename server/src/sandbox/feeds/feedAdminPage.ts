import type { DrawResult } from '@playfront/lottery-rules/result'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { families } from '@playfront/lottery-rules/results/families'
import type { PlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { AdminDraw } from './feedAdmin'
import { simulators } from './simulatorSources'

/** A result as a person writes it: a line for each prize, `G2: 51684 45089`. */
export const writeResult = (numbers: DrawResult): string =>
  Object.entries(numbers)
    .map(([prize, list]) => `${prize}: ${list.join(' ')}`)
    .join('\n')

/** Reads what `writeResult` writes; whether it is a result of a family is for `assertResult` to say. */
export const readResult = (text: string): DrawResult =>
  Object.fromEntries(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const [prize = '', list = ''] = line.split(':', 2)
        return [prize.trim(), list.trim().split(/[\s,;]+/)]
      }),
  )

/** The style of the page, on the page shell's colours. */
export const pageStyle = `
main{max-inline-size:36rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin:0}h3{font-size:.9rem;margin:.9rem 0 .2rem}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
.result{padding:.7rem 1rem;border-radius:14px;border:1px solid var(--edge)}
.alarm{margin:.5rem 0;color:#b3261e;font-weight:600}
section{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:1rem 1.1rem;margin-block:1rem}
pre{margin:0;padding:.6rem .8rem;border-radius:12px;background:var(--ground);white-space:pre-wrap;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form{display:grid;gap:.4rem;margin-block-start:.8rem}label{font-size:.9rem;color:var(--muted)}
details{display:grid;gap:.4rem}summary{min-block-size:2.75rem;display:flex;align-items:center;cursor:pointer;color:var(--link)}
.row{display:flex;flex-wrap:wrap;gap:.6rem;margin:.3rem 0 0}
textarea,select,input:not([type=hidden]){inline-size:100%;box-sizing:border-box;min-block-size:2.75rem;padding:.6rem .8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button{min-block-size:2.75rem;padding-inline:1.1rem;border:1px solid var(--link);border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
button.plain{background:transparent;color:var(--link)}
textarea:focus-visible,select:focus-visible,input:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}.alarm{color:#ffb4ab}:root{--edge:#6b7385}}`

/** The people who may propose and approve here; approving one's own proposal is refused. */
export const staffPeople = ['An', 'Bình', 'Chi'] as const

/** The results of others: what each source says, what counts, and what a person may do about it. In English only. */
export const feedAdminPage = (
  merchantName: string,
  draws: readonly AdminDraw[],
  nameOf: (lottery: string) => string,
  result?: string,
): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `Official results: ${merchantName}`,
  style: pageStyle,
  body: [
    `<p class="label">Simulator</p><h1>Official results: ${escapeText(merchantName)}</h1>`,
    '<p class="quiet">Two sources report demo results at the official draw times. They are not real results. ',
    'You can make them report, stay silent or disagree, and two people can correct a result. ',
    'Not available in production.</p>',
    result === undefined ? '' : `<p class="result" role="status">${escapeText(result)}</p>`,
    draws.length === 0
      ? '<p>No official draws are sold here.</p>'
      : draws.map((draw) => card(draw, nameOf)).join(''),
  ].join(''),
})

const card = (draw: AdminDraw, nameOf: (lottery: string) => string): string =>
  [
    `<section><h2>${escapeText(nameOf(draw.lottery))}</h2>`,
    `<p class="quiet"><code>${escapeText(draw.drawId)}</code> · <time>${draw.drawAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time> · ${stateOf(draw)}</p>`,
    draw.alarms
      .map((alarm) => `<p class="alarm">Alert: ${alarmWords[alarm] ?? escapeText(alarm)}</p>`)
      .join(''),
    draw.words.map(({ source, numbers }) => block(`${source} says`, numbers)).join(''),
    draw.versions.map(versionBlock).join(''),
    draw.proposals.map((proposal) => proposalBlock(draw, proposal)).join(''),
    speaking(draw),
    correcting(draw),
    '</section>',
  ].join('')

const alarmWords: Record<string, string> = {
  disagreement: 'the sources disagree, nothing is paid',
  late: 'the result is late',
  conflict: 'a source contradicts the confirmed result',
}

const stateOf = ({ state, awaiting }: AdminDraw): string => {
  if (awaiting === 'agreement') return 'held: sources disagree'
  return awaiting === null ? escapeText(state) : 'waiting for a result'
}

const block = (title: string, numbers: AdminDraw['words'][number]['numbers']): string =>
  `<h3>${escapeText(title)}</h3><pre>${escapeText(writeResult(numbers))}</pre>`

const versionBlock = ({ version, numbers, by, agreed }: AdminDraw['versions'][number]): string => {
  const who = agreed.map(escapeText).join(' and ')
  return block(`Version ${version}, ${by === 'sources' ? 'agreed by' : 'set by'} ${who}`, numbers)
}

const proposalBlock = (
  draw: AdminDraw,
  { id, numbers, reason, by }: AdminDraw['proposals'][number],
): string =>
  [
    block(`${by} proposes: ${reason}`, numbers),
    form(draw, [
      `<input type="hidden" name="proposal" value="${escapeText(id)}">`,
      people(`who-${id}`, 'Decided by'),
      '<p class="row"><button name="act" value="approve">Approve</button>',
      '<button name="act" value="reject" class="plain">Reject</button></p>',
    ]),
  ].join('')

/** What a source can be set to report. */
const speaking = (draw: AdminDraw): string =>
  form(draw, [
    '<p class="row"><button name="act" value="agree">Report from both</button>',
    '<button name="act" value="disagree" class="plain">Report different results</button></p>',
    `<details><summary>Report from one source</summary>`,
    `<label for="source-${draw.drawId}">Source</label><select id="source-${draw.drawId}" name="source">`,
    simulators.map(({ name }) => `<option>${name}</option>`).join(''),
    `</select>${numbersField(`say-${draw.drawId}`, draw)}`,
    '<p class="row"><button name="act" value="say">Report</button>',
    '<button name="act" value="silence" class="plain">Stay silent</button></p></details>',
  ])

/** A result by hand: for a draw in dispute, or in the place of a wrong one. */
const correcting = (draw: AdminDraw): string =>
  form(draw, [
    `<details><summary>${draw.versions.length > 0 ? 'Correct result' : 'Enter result manually'}</summary>`,
    numbersField(`set-${draw.drawId}`, draw),
    `<label for="reason-${draw.drawId}">Reason</label><input id="reason-${draw.drawId}" name="reason" maxlength="200">`,
    people(`by-${draw.drawId}`, 'Requested by'),
    '<p class="row"><button name="act" value="propose">Request approval</button></p></details>',
  ])

const form = ({ drawId }: AdminDraw, parts: string[]): string =>
  `<form method="post" action="/sandbox/feeds"><input type="hidden" name="draw" value="${escapeText(drawId)}">${parts.join('')}</form>`

/** What is known, or the shape to fill in. */
const numbersField = (id: string, { lottery, words, versions }: AdminDraw): string => {
  const known = versions.at(-1)?.numbers ?? words[0]?.numbers ?? shapeOf(lottery)
  const text = escapeText(writeResult(known))
  const rows = Math.max(2, Object.keys(known).length)
  return `<label for="${id}">Numbers, one line per prize</label><textarea id="${id}" name="numbers" rows="${rows}" spellcheck="false">${text}</textarea>`
}

/** A result of zeros. */
const shapeOf = (lottery: string): DrawResult => {
  const family = findLottery(lottery)?.family
  if (family === undefined) return {}
  if (family === 'PH2') return { n: ['01-02'] }
  const tiers = families[family].map(({ name, digits, count }) => [
    name,
    Array(count).fill('0'.repeat(digits)),
  ])
  return Object.fromEntries(tiers)
}

const people = (id: string, label: string): string =>
  `<label for="${id}">${label}</label><select id="${id}" name="person">${staffPeople.map((name) => `<option>${name}</option>`).join('')}</select>`
