import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import type { PlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { AdminDraw } from './feedAdmin'
import { pageStyle } from './feedAdminStyle'
import { writeResult } from './resultText'
import { simulators } from './simulatorSources'

/** The people who may propose and approve here; approving one's own proposal is refused. */
export const staffPeople = ['An', 'Bình', 'Chi'] as const

/** The results of others: what each source says, what counts, and what a person may do about it. It speaks English alone. */
export const feedAdminPage = (
  merchantName: string,
  draws: readonly AdminDraw[],
  nameOf: (lottery: string) => string,
  said?: string,
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
    said === undefined ? '' : `<p class="said" role="status">${escapeText(said)}</p>`,
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
